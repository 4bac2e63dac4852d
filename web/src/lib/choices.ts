import { normalizeName } from "@deck/contracts/words";

export interface Findable {
	label: string;
	detail?: string;
	keywords?: readonly string[];
}

/** Such as UTC-3: `normalizeName` removes signs. */
const SIGNED = /[+-]\d/;

/** Filters and ranks: whole name, its beginning, beginnings of words, any part. */
export function findChoices<C extends Findable>(choices: readonly C[], query: string): readonly C[] {
	const searched = normalizeName(query);
	if (!searched) return query.trim() === "" ? choices : [];
	const signed = SIGNED.exec(query)?.[0];
	return choices
		.filter(({ label, detail = "" }) => !signed || `${label} ${detail}`.includes(signed))
		.map((choice) => ({ choice, rank: rankOf(choice, searched) }))
		.filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
		.sort((one, two) => one.rank - two.rank)
		.map(({ choice }) => choice);
}

function rankOf({ label, detail = "", keywords = [] }: Findable, searched: string): number {
	const names = [label, detail, ...keywords].map(normalizeName);
	if (names.includes(searched)) return 0;
	if (names.some((name) => name.startsWith(searched))) return 1;
	const all = ` ${names.join(" ")}`;
	if (searched.split(" ").every((term) => all.includes(` ${term}`))) return 2;
	return names.some((name) => name.includes(searched)) ? 3 : Number.POSITIVE_INFINITY;
}

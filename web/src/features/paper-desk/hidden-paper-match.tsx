import { fieldNames, fieldText } from "@deck/contracts/fields";
import type { PaperListRow } from "@deck/contracts/paper";
import type { PaperDetails } from "@deck/contracts/paper-details";
import { DETAIL_TEXTS, isPaperText, type PaperTextName } from "@deck/contracts/paper-fields";
import { use } from "react";
import { type HiddenText, hiddenMatch } from "../../lib/list/hidden-match.ts";
import { firstAuthorFor, titleFor, titlesOf } from "../../lib/paper/texts-for.ts";
import { SearchMatchesContext } from "../../ui/list/search-matches-context.ts";
import { Formulas } from "../../ui/math/formulas.tsx";
import type { PapersContext } from "./papers-context.ts";

type Kind = PaperTextName | "authors" | "organization";

/** Returns the matching text if the row does not show it; else null. */
export function useHiddenPaperMatch(
	paper: PaperListRow,
	{ details: all, locale }: Pick<PapersContext, "details" | "locale">,
): HiddenText<Kind> | null {
	const { hits, hidden, room } = use(SearchMatchesContext);
	const details = all.get(paper.number);
	if (!hits || !details) return null;
	const texts = hiddenTexts(paper, details);
	const isHidden = ({ kind }: HiddenText<Kind>) => kind !== "organization" || hidden.has("organization");
	const shown = [String(paper.number), titleFor(paper, locale).title, firstAuthorFor(paper, locale).name];
	shown.push(...texts.filter((one) => !isHidden(one)).map(({ text }) => text));
	return hiddenMatch(hits, shown, texts.filter(isHidden), room);
}

interface HiddenPaperMatchProps {
	found: HiddenText<Kind>;
	/** From the list: a hook per row would cost more than the rest. */
	t: PapersContext["t"];
}

export function HiddenPaperMatch({ found, t }: HiddenPaperMatchProps) {
	return (
		<span data-found className="ml-2 min-w-0 basis-2/3 truncate italic max-sm:ml-0 max-sm:basis-full">
			{isPaperText(found.kind)
				? t(`common:paper_text.${found.kind}.found_in`)
				: t(`papers:found_in.${found.kind}`)}{" "}
			<span data-search className="text-ink">
				<Formulas text={found.text} oneLine />
			</span>
		</span>
	);
}

function hiddenTexts(
	paper: PaperListRow,
	{ locales, authors, ...details }: PaperDetails,
): HiddenText<Kind>[] {
	const en = locales?.en;
	const textsOfKind = (kind: Kind, texts: readonly (string | undefined)[]) =>
		texts.flatMap((text) => (text ? [{ kind, text }] : []));
	return [
		...fieldNames(DETAIL_TEXTS).flatMap((name) =>
			textsOfKind(name, [fieldText(details[name]), fieldText(en?.[name])]),
		),
		...textsOfKind("title", titlesOf(paper)),
		...authors.flatMap(({ first_name, last_name, organization, locales: names }) => [
			...textsOfKind("authors", [
				`${first_name} ${last_name}`,
				names && `${names.en.first_name} ${names.en.last_name}`,
			]),
			...textsOfKind("organization", [organization, names?.en.organization]),
		]),
	];
}

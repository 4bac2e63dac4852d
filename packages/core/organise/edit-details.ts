import type { Conference } from "@deck/contracts/conference";
import type { DetailsForm, Fee, Place } from "@deck/contracts/conference-parts";
import { changePart } from "../conference/change.ts";
import { claimPath } from "../conference/claim-path.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { Whole } from "../conference/whole.ts";
import type { SignedIn } from "../kernel/context.ts";
import { invalid } from "../kernel/errors.ts";
import { type Taken, takeAway } from "./take-away.ts";

/**
 * A former path redirects, as its claim stays (product.md §2).
 * @throws 422 `path_taken` at `path`, `place_unknown` at a fee of an unknown place, `invalid` at a duplicate place or
 * fee; as `takeAway` for removed elements; 409 as `changePart`
 */
export async function editDetails(
	context: SignedIn,
	conference: ConferenceItem,
	{ version, ...form }: DetailsForm,
): Promise<Conference> {
	return changePart(context, conference, { part: "details", version }, async (before) => {
		demandOnce(
			form.places.map(({ id }) => id),
			(at) => `places.${at}.id`,
		);
		demandOnce(form.fees.map(feeKind), (at) => `fees.${at}.place`);
		const lost = form.fees.findIndex((fee) => !form.places.some((place) => place.id === fee.place));
		if (lost >= 0) throw invalid(`fees.${lost}.place`, "place_unknown");
		const writes = await claimPath(context, before.item, form.path);
		const shut = await takeAway(context, conference, leftOut(before, form));
		const { contacts, places, fees, payment, ...set } = form;
		return { set, contents: { contacts, places, fees, payment }, writes, shut };
	});
}

const feeKind = ({ place, format, young }: Fee) => `${place} ${format} ${young}`;

/** Returns removed elements that may be in use. */
function leftOut({ item, contents }: Whole, after: Omit<DetailsForm, "version">): Taken[] {
	const gone = (kind: "language" | "format" | "place" | "fee", field: string, old: string[], now: string[]) =>
		old.filter((id) => !now.includes(id)).map((id): Taken => ({ use: `${kind}:${id}`, field }));
	const ids = (places: Place[]) => places.map(({ id }) => id);
	return [
		...gone("language", "languages", item.languages, after.languages),
		...gone("format", "formats", item.formats, after.formats),
		...gone("place", "places", ids(contents.places), ids(after.places)),
		...gone("fee", "fees", contents.fees.map(feeKind), after.fees.map(feeKind)),
		...(item.flow === "both" && after.flow === "paper"
			? [{ use: "type:extpaper" as const, field: "flow" }]
			: []),
	];
}

/** Throws 422: registrations select places and fees by name. */
function demandOnce(names: readonly string[], field: (at: number) => string): void {
	const again = names.findIndex((one, index) => names.indexOf(one) < index);
	if (again >= 0) throw invalid(field(again), "invalid");
}

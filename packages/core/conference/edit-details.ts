import type { Conference } from "@deck/contracts/conference";
import type { DetailsForm } from "@deck/contracts/conference-parts";
import { put, type Write } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { getTogether } from "../kernel/entity.ts";
import { invalid } from "../kernel/errors.ts";
import { changePart } from "./change.ts";
import { pathClaims } from "./entity.ts";
import { type ConferenceItem, wantedPath } from "./lookup.ts";

/**
 * Changes a conference's details. Another path leaves the old one as a redirect: its claim stays (product.md §2).
 * Throws 422 `path_taken` at `path`, `place_unknown` at a fee for a place that is not there, `invalid` at a place or a
 * fee that stands there twice; 409 as `changePart`.
 */
export async function editDetails(
	context: SignedIn,
	conference: ConferenceItem,
	{ version, ...form }: DetailsForm,
): Promise<Conference> {
	return changePart(context, conference, { part: "details", version }, async () => {
		demandOnce(
			form.places.map(({ id }) => id),
			(at) => `places.${at}.id`,
		);
		demandOnce(
			form.fees.map(({ place, format, young }) => `${place} ${format} ${young}`),
			(at) => `fees.${at}.place`,
		);
		const lost = form.fees.findIndex((fee) => !form.places.some((place) => place.id === fee.place));
		if (lost >= 0) throw invalid(`fees.${lost}.place`, "place_unknown");
		return { set: form, writes: await claiming(context, conference, form.path) };
	});
}

/** Throws 422 at a name that stands there twice: a registration chooses a place by it, and is charged one fee. */
function demandOnce(names: readonly string[], field: (at: number) => string): void {
	const again = names.findIndex((one, index) => names.indexOf(one) < index);
	if (again >= 0) throw invalid(field(again), "invalid");
}

/** The claim of a new path; none for a path that leads to this conference already. */
async function claiming(context: SignedIn, conference: ConferenceItem, path: string): Promise<Write[]> {
	if (path === conference.path) return [];
	const taken = invalid("path", "path_taken");
	const [claim] = await getTogether(context.table, [wantedPath(context.table, path)]);
	if (claim && claim.conference !== conference.conference) throw taken;
	if (claim) return [];
	return [put(pathClaims(context.table).create({ path, conference: conference.conference }), taken)];
}

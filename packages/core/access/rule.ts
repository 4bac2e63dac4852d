import { type Area, may, type Need } from "@deck/contracts/permissions";
import type { Actor } from "../kernel/actor.ts";
import { AppError, notFound } from "../kernel/errors.ts";

/** Something that staff may do: an area and a need of the permission table. */
export type Permission = readonly [area: Area, need: Need];

/**
 * Who may do something. `staff` rules name what of the permission table they ask for; `alone` ones refuse whoever acts
 * as another person; `shared` ones look at no session and answer everybody alike; `deleted` ones are about a deleted
 * conference, and no other.
 *
 * What a person changes as themselves is refused to whoever acts as them, unless the rule is `helped`: a consent, an
 * answer or a payment in their name would be no word of theirs.
 */
export type AccessRule =
	| { who: "anyone"; inConference: false; shared: true; alone?: false; deleted?: false }
	| {
			who: "anyone" | "member" | "verified";
			inConference: boolean;
			alone?: boolean;
			helped?: boolean;
			deleted?: false;
			shared?: false;
	  }
	| { who: "platform_admin"; inConference: boolean; alone?: boolean; deleted?: false; shared?: false }
	| {
			who: "staff";
			inConference: true;
			/** Any of these is enough. */
			needs: readonly Permission[];
			alone?: boolean;
			deleted?: boolean;
			shared?: false;
	  };

/** Who asks, and about what. */
export interface Asking {
	actor: Actor | null;
	/** The conference of the request; null where it has none, or asks for one that is not there. */
	conference: { conference: string } | null;
	/** Whether they may know of it (`known.ts`). */
	known: boolean;
	/** Whether they want to change something. */
	writes: boolean;
}

/** Whether a rule refuses whoever acts as another person. */
export function refusesActing(rule: AccessRule, writes: boolean): boolean {
	if (rule.alone) return true;
	const personal = rule.who === "member" || rule.who === "verified";
	return personal && writes && !rule.helped;
}

/** Whether somebody acts as another person where that does not hold: it does in one conference alone (product.md §1). */
export function actsElsewhere({ actor, conference }: Pick<Asking, "actor" | "conference">): boolean {
	const scope = actor?.real?.conference;
	return Boolean(scope && conference && conference.conference !== scope);
}

/**
 * Why a rule refuses somebody, in the order of product.md §1: 401, 404 (may not know), 400 (unverified), 403; null
 * where it does not. What a use case has against them beside, such as a section or a conflict of interest, is its own.
 */
export function refusalOf(rule: AccessRule, asking: Asking): AppError | null {
	const { actor, known } = asking;
	if (rule.who !== "anyone" && !actor) return new AppError("unauthenticated", "unauthenticated");
	if (rule.inConference && !known) return notFound();
	if (rule.who !== "anyone" && rule.who !== "member" && !actor?.verified)
		return new AppError("unverified", "unverified");
	if (rule.who === "platform_admin" && !actor?.platform_admin) return new AppError("forbidden", "forbidden");
	if (actsElsewhere(asking)) return new AppError("forbidden", "impersonation_elsewhere");
	if (actor?.real && refusesActing(rule, asking.writes)) return new AppError("forbidden", "impersonating");
	if (rule.who === "staff" && !rule.needs.some(([area, need]) => may(actor?.roles ?? [], area, need))) {
		// A deleted conference is known to nobody but who may do this.
		return rule.deleted ? notFound() : new AppError("forbidden", "forbidden");
	}
	return null;
}

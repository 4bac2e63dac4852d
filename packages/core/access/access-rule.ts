import { type Area, hasPermission, type Need } from "@deck/contracts/permissions";
import type { Actor } from "../kernel/actor.ts";
import { AppError, notFound } from "../kernel/errors.ts";

export type Permission = readonly [area: Area, need: Need];

/**
 * `staff`: with permissions; `alone`: no impersonation; `shared`: no session, everybody gets the same answer;
 * `deleted`: only deleted conferences.
 * `always`: also during maintenance;
 * `helped`: impersonators may write. Otherwise they make no personal changes: a consent, answer or payment must be the person's own.
 */
export type AccessRule =
	| { who: "anyone"; inConference: false; shared: true; alone?: false; deleted?: false; always?: false }
	| {
			who: "anyone" | "member" | "verified";
			inConference: boolean;
			alone?: boolean;
			helped?: boolean;
			deleted?: false;
			shared?: false;
			always?: boolean;
	  }
	| {
			who: "platform_admin";
			inConference: boolean;
			alone?: boolean;
			deleted?: false;
			shared?: false;
			always?: false;
	  }
	| {
			who: "staff";
			inConference: true;
			/** Any of these suffices. */
			needs: readonly Permission[];
			alone?: boolean;
			deleted?: boolean;
			shared?: false;
			always?: false;
	  };

export interface AccessRequest {
	actor: Actor | null;
	/** Null for none or an unknown one. */
	conference: { conference: string } | null;
	/** `conference-visibility.ts` */
	known: boolean;
	writes: boolean;
}

export function forbidsImpersonation(rule: AccessRule, writes: boolean): boolean {
	if (rule.alone) return true;
	const personal = rule.who === "member" || rule.who === "verified";
	return personal && writes && !rule.helped;
}

/** Checks whether a request is outside the one conference of an impersonation (product.md §1). */
export function isOutsideImpersonation({
	actor,
	conference,
}: Pick<AccessRequest, "actor" | "conference">): boolean {
	const scope = actor?.real?.conference;
	return Boolean(scope && conference && conference.conference !== scope);
}

/**
 * Returns why a rule refuses a request, or null. Checks in the order of product.md §1: 401, 404 (may not know), 400
 * (unverified), 403. Use cases check sections and conflicts of interest.
 */
export function accessRefusal(rule: AccessRule, asking: AccessRequest): AppError | null {
	const { actor, known } = asking;
	if (rule.who !== "anyone" && !actor) return new AppError("unauthenticated", "unauthenticated");
	if (rule.inConference && !known) return notFound();
	if (rule.who !== "anyone" && rule.who !== "member" && !actor?.verified)
		return new AppError("unverified", "unverified");
	if (rule.who === "platform_admin" && !actor?.platform_admin) return new AppError("forbidden", "forbidden");
	if (isOutsideImpersonation(asking)) return new AppError("forbidden", "impersonation_elsewhere");
	if (actor?.real && forbidsImpersonation(rule, asking.writes))
		return new AppError("forbidden", "impersonating");
	if (
		rule.who === "staff" &&
		!rule.needs.some(([area, need]) => hasPermission(actor?.roles ?? [], area, need))
	) {
		// Others do not know of a deleted conference.
		return rule.deleted ? notFound() : new AppError("forbidden", "forbidden");
	}
	return null;
}

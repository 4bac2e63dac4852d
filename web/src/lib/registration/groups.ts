import type { Fee } from "@deck/contracts/conference-parts";
import type { RegistrationCard } from "@deck/contracts/registration";
import { formatDate } from "../format.ts";
import { dueOf, shownSum } from "./card-price.ts";

/*
 * What the list of registrations is filtered by and statistics count by: one answer for both, so that a figure is the
 * number of the rows to which it leads.
 */

/** Main organizations: those that hold the conferences by their keys, another one by its name, as values of a filter. */
export const ORGANIZATION_KINDS = ["su", "ipsi", "ssu"] as const;

/** The value of the filter for a row's organization, safe in an address: names that differ in capitals alone are one. */
export const organizationKey = ({ organization }: Pick<RegistrationCard, "organization">): string =>
	encodeURIComponent(organization.trim().replace(/\s+/g, " ").toLowerCase());

/** What such a value was made of. */
export function organizationOf(key: string): string | null {
	try {
		return decodeURIComponent(key);
	} catch {
		return null;
	}
}

/** Whether somebody says that they are a young scientist, and what their document is: none while it is not there. */
export const YOUNG_STATES = ["verified", "pending", "returned", "none", "no"] as const;
export type YoungState = (typeof YOUNG_STATES)[number];

export const youngState = ({ young, document }: Pick<RegistrationCard, "young" | "document">): YoungState =>
	young ? (document ?? "none") : "no";

/** Which fee holds: the one of young scientists, the regular one, or none that is set. */
export const FEE_KINDS = ["young", "regular", "none"] as const;
export type FeeKind = (typeof FEE_KINDS)[number];

export function feeKind(card: RegistrationCard, fees: readonly Fee[]): FeeKind {
	const due = dueOf(card, fees);
	if (!due) return "none";
	return due.young ? "young" : "regular";
}

/** All that is taken off the fee, in per cent of it: of papers and given by staff. */
export const percentOff = ({ papers, given = 0 }: Pick<RegistrationCard, "papers" | "given">): number =>
	papers.reduce((sum, { discount = 0 }) => sum + discount, given);

/** In which currency somebody pays or has paid; "none" where nobody knows. */
export const currencyOf = (card: RegistrationCard, fees: readonly Fee[]): string =>
	shownSum(card, fees)?.currency ?? "none";

/** Values of the filter by events: at each one, who has a place and who waits for one. */
export const placeKept = (event: string) => event;
export const placeAwaited = (event: string) => `${event}~waits`;

export const seatKeys = ({ events, waits = [] }: Pick<RegistrationCard, "events" | "waits">): string[] =>
	events.map((event) => (waits.includes(event) ? placeAwaited(event) : placeKept(event)));

/** The day on which somebody first sent it, by the conference's clock, `yyyy-MM-dd`; empty before. */
export const sentOn = ({ sent_at }: Pick<RegistrationCard, "sent_at">, timezone: string): string =>
	sent_at ? formatDate(new Date(sent_at), timezone) : "";

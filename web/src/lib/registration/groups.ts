import type { Fee } from "@deck/contracts/conference-parts";
import type { RegistrationListRow } from "@deck/contracts/registration";
import { formatDate } from "../format.ts";
import { amountDue, displayedSum } from "./listed-price.ts";

/* Shared by filters and statistics, so that a figure equals its rows. */

export const organizationKey = ({ organization }: Pick<RegistrationListRow, "organization">): string =>
	encodeURIComponent(organization.trim().replace(/\s+/g, " ").toLowerCase());

export function organizationOf(key: string): string | null {
	try {
		return decodeURIComponent(key);
	} catch {
		return null;
	}
}

/** `none`: declared without a document. */
export const YOUNG_STATES = ["verified", "pending", "returned", "none", "no"] as const;
export type YoungState = (typeof YOUNG_STATES)[number];

export const youngState = ({
	young,
	document,
}: Pick<RegistrationListRow, "young" | "document">): YoungState => (young ? (document ?? "none") : "no");

/** `none`: no fee is set. */
export const FEE_KINDS = ["young", "regular", "none"] as const;
export type FeeKind = (typeof FEE_KINDS)[number];

export function feeKind(row: RegistrationListRow, fees: readonly Fee[]): FeeKind {
	const due = amountDue(row, fees);
	if (!due) return "none";
	return due.young ? "young" : "regular";
}

export const percentOff = ({ papers, given = 0 }: Pick<RegistrationListRow, "papers" | "given">): number =>
	papers.reduce((sum, { discount = 0 }) => sum + discount, given);

export const currencyOf = (row: RegistrationListRow, fees: readonly Fee[]): string =>
	displayedSum(row, fees)?.currency ?? "none";

/** Returns the filter value of a confirmed seat; `waitingSeatKey`: on the waiting list. */
export const confirmedSeatKey = (event: string) => event;
export const waitingSeatKey = (event: string) => `${event}~waits`;

export const seatKeys = ({ events, waits = [] }: Pick<RegistrationListRow, "events" | "waits">): string[] =>
	events.map((event) => (waits.includes(event) ? waitingSeatKey(event) : confirmedSeatKey(event)));

/** Counts the free places of an event by the list; nobody overtakes its waiting list. */
export function freePlaces(rows: readonly RegistrationListRow[], event: string, capacity: number): number {
	const seats = rows.flatMap((row) => (isParticipating(row) ? seatKeys(row) : []));
	if (seats.includes(waitingSeatKey(event))) return 0;
	return Math.max(0, capacity - seats.filter((seat) => seat === confirmedSeatKey(event)).length);
}

/** Checks for a participant: a registration that lost its papers is a draft again, and holds its seats. */
const isParticipating = ({ state, sent_at }: RegistrationListRow) =>
	state === "draft" ? sent_at !== undefined : state !== "cancelled";

/** Returns the first submission's day by the conference's clock, `yyyy-MM-dd`, or "". */
export const sentDay = ({ sent_at }: Pick<RegistrationListRow, "sent_at">, timezone: string): string =>
	sent_at ? formatDate(new Date(sent_at), timezone) : "";

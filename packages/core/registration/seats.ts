import type { SocialEvent } from "@deck/contracts/conference-parts";
import type { Seat } from "@deck/contracts/registration";
import type { UseCounts } from "../conference/guard.ts";
import type { ConferenceUse } from "../feature.ts";
import { put, raw, type Write } from "../kernel/commit.ts";
import { keyOf } from "../kernel/entity.ts";
import { newSortableId } from "../kernel/ids.ts";
import { jobEvent, type OutboxEvent } from "../kernel/outbox.ts";
import type { Table } from "../kernel/ports.ts";
import { RegistrationConflictError } from "./conflict.ts";
import { type RegistrationItem, seats } from "./entity.ts";

/**
 * With a limit, a place is a numbered row, so the table prevents giving the last one twice. Waiting rows sort by time.
 * Without a limit, the row is named after the registration.
 */

/** `seat#0007`, `seat#n412`, `wait#01K…` */
type SeatName = string;

const WAITING_PREFIX = "wait#";
const numberedSeat = (slot: number): SeatName => `seat#${String(slot).padStart(5, "0")}`;
const unlimitedSeat = (registration: number): SeatName => `seat#n${registration}`;
const waitingSeat = (): SeatName => `${WAITING_PREFIX}${newSortableId()}`;
export const isWaitingSeat = (place: SeatName): boolean => place.startsWith(WAITING_PREFIX);

/** Reads the seats of an event. 1 query. */
async function rowsOf(table: Table, conference: string, event: string) {
	const { data } = await seats(table)
		.query.primary({ conference, event })
		.go({ pages: "all", consistent: true, attributes: ["place", "number"] });
	return {
		taken: data.filter(({ place }) => !isWaitingSeat(place)),
		waits: data.filter(({ place }) => isWaitingSeat(place)),
	};
}

/** Chooses a free seat at random, so that parallel requests rarely collide. */
function freeSeat(taken: readonly { place: SeatName }[], capacity: number): SeatName | undefined {
	const names = new Set(taken.map(({ place }) => place));
	// From before the limit: without number, but counted.
	const others = taken.filter(({ place }) => place.startsWith("seat#n")).length;
	if (taken.length >= capacity) return undefined;
	const free = Array.from({ length: Math.max(0, capacity - others) }, (_, slot) => numberedSeat(slot)).filter(
		(name) => !names.has(name),
	);
	return free[Math.floor(Math.random() * free.length)];
}

export interface SeatChange {
	seats: Record<string, SeatName>;
	/** By event. */
	counts: UseCounts;
	writes: Write[];
	events: OutboxEvent[];
}

/**
 * Returns the seats for the wanted events, and the writes that take and release them. 1 query for each new event with a
 * limit.
 */
export async function changeSeats(
	table: Table,
	registration: RegistrationItem,
	wanted: readonly string[],
	offered: readonly SocialEvent[],
): Promise<SeatChange> {
	const { conference, number, seats: had = {} } = registration;
	const gained = await Promise.all(
		wanted
			.filter((event) => !had[event])
			.map(async (event) => {
				const capacity = offered.find(({ id }) => id === event)?.capacity ?? null;
				if (capacity === null) return [event, unlimitedSeat(number)] as const;
				const { taken, waits } = await rowsOf(table, conference, event);
				// Nobody overtakes the waiting list.
				const free = waits.length === 0 ? freeSeat(taken, capacity) : undefined;
				return [event, free ?? waitingSeat()] as const;
			}),
	);
	const lost = Object.entries(had).filter(([event]) => !wanted.includes(event));
	const kept = Object.entries(had).filter(([event]) => wanted.includes(event));
	const touched = [...lost, ...gained.filter(([, place]) => isWaitingSeat(place))].map(([event]) => event);
	return {
		seats: Object.fromEntries([...kept, ...gained]),
		counts: Object.fromEntries([
			...gained.map(([event]): [ConferenceUse, number] => [`event:${event}`, 1]),
			...lost.map(([event]): [ConferenceUse, number] => [`event:${event}`, -1]),
		]),
		writes: [
			...gained.map(([event, place]) => takeSeat(table, { conference, event, place, number })),
			...lost.map(([event, place]) => releaseSeat(table, { conference, event, place })),
		],
		events: [...new Set(touched)].map((event) => jobEvent("registration.seat", { conference, event })),
	};
}

interface SeatKey {
	conference: string;
	event: string;
	place: SeatName;
}

const takeSeat = (table: Table, row: SeatKey & { number: number }) =>
	put(seats(table).create(row), new RegistrationConflictError());

const releaseSeat = (table: Table, key: SeatKey) =>
	raw(
		{
			Delete: {
				TableName: table.name,
				Key: { ...keyOf(seats(table).get(key)) },
				ConditionExpression: "attribute_exists(pk)",
			},
		},
		new RegistrationConflictError(),
	);

/** Returns the first registration on an event's waiting list and its free seat; null if there is none. 1 query. */
export async function nextInLine(
	table: Table,
	conference: string,
	{ id, capacity = null }: SocialEvent,
): Promise<{ number: number; place: SeatName } | null> {
	const { taken, waits } = await rowsOf(table, conference, id);
	const [first] = waits;
	if (!first) return null;
	const place = capacity === null ? unlimitedSeat(first.number) : freeSeat(taken, capacity);
	return place ? { number: first.number, place } : null;
}

export function assignSeat(
	table: Table,
	registration: RegistrationItem,
	event: string,
	place: SeatName,
): Pick<SeatChange, "seats" | "writes"> | null {
	const { conference, number, seats: had = {} } = registration;
	const waits = had[event];
	if (!waits || !isWaitingSeat(waits)) return null;
	return {
		seats: { ...had, [event]: place },
		writes: [
			releaseSeat(table, { conference, event, place: waits }),
			takeSeat(table, { conference, event, place, number }),
		],
	};
}

/** Reads the seat or the place in the waiting list for each event. 1 query for each event where it waits. */
export async function readSeats(table: Table, registration: RegistrationItem): Promise<Record<string, Seat>> {
	const { conference, number, seats: had = {} } = registration;
	const found = await Promise.all(
		Object.entries(had).map(async ([event, place]): Promise<[string, Seat]> => {
			if (!isWaitingSeat(place)) return [event, "kept"];
			const { waits } = await rowsOf(table, conference, event);
			return [event, waits.findIndex((row) => row.number === number) + 1];
		}),
	);
	return Object.fromEntries(found);
}

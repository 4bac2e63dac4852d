import type { ConferenceEvent } from "@deck/contracts/conference-parts";
import type { Seat } from "@deck/contracts/registration";
import type { Counts } from "../conference/gate.ts";
import { put, raw, type Write } from "../kernel/commit.ts";
import { keyOf } from "../kernel/entity.ts";
import { newSortableId } from "../kernel/ids.ts";
import { jobEvent, type Outgoing } from "../kernel/outbox.ts";
import type { Table } from "../kernel/ports.ts";
import type { Use } from "../noun.ts";
import { type RegistrationItem, seats } from "./entity.ts";
import { RegistrationMoved } from "./moved.ts";

/**
 * With a limit, a place is a numbered row, so the table prevents giving the last one twice. Waiting rows sort by time.
 * Without a limit, the row is named after the registration.
 */

/** `seat#0007`, `seat#n412`, `wait#01K…` */
type Place = string;

const WAIT = "wait#";
const numbered = (slot: number): Place => `seat#${String(slot).padStart(5, "0")}`;
const unlimited = (registration: number): Place => `seat#n${registration}`;
const waiting = (): Place => `${WAIT}${newSortableId()}`;
export const isWaiting = (place: Place): boolean => place.startsWith(WAIT);

/** 1 query. */
async function rowsOf(table: Table, conference: string, event: string) {
	const { data } = await seats(table)
		.query.primary({ conference, event })
		.go({ pages: "all", consistent: true, attributes: ["place", "number"] });
	return {
		taken: data.filter(({ place }) => !isWaiting(place)),
		waits: data.filter(({ place }) => isWaiting(place)),
	};
}

/** Random, so that parallel requests rarely collide. */
function freePlace(taken: readonly { place: Place }[], capacity: number): Place | undefined {
	const names = new Set(taken.map(({ place }) => place));
	// From before the limit: without number, but counted.
	const others = taken.filter(({ place }) => place.startsWith("seat#n")).length;
	if (taken.length >= capacity) return undefined;
	const free = Array.from({ length: Math.max(0, capacity - others) }, (_, slot) => numbered(slot)).filter(
		(name) => !names.has(name),
	);
	return free[Math.floor(Math.random() * free.length)];
}

export interface SeatChange {
	seats: Record<string, Place>;
	/** By event. */
	counts: Counts;
	writes: Write[];
	events: Outgoing[];
}

/** 1 query for each new event with a limit. */
export async function changeSeats(
	table: Table,
	registration: RegistrationItem,
	wanted: readonly string[],
	offered: readonly ConferenceEvent[],
): Promise<SeatChange> {
	const { conference, number, seats: had = {} } = registration;
	const gained = await Promise.all(
		wanted
			.filter((event) => !had[event])
			.map(async (event) => {
				const capacity = offered.find(({ id }) => id === event)?.capacity ?? null;
				if (capacity === null) return [event, unlimited(number)] as const;
				const { taken, waits } = await rowsOf(table, conference, event);
				// Nobody overtakes the waiting list.
				const free = waits.length === 0 ? freePlace(taken, capacity) : undefined;
				return [event, free ?? waiting()] as const;
			}),
	);
	const lost = Object.entries(had).filter(([event]) => !wanted.includes(event));
	const kept = Object.entries(had).filter(([event]) => wanted.includes(event));
	const touched = [...lost, ...gained.filter(([, place]) => isWaiting(place))].map(([event]) => event);
	return {
		seats: Object.fromEntries([...kept, ...gained]),
		counts: Object.fromEntries([
			...gained.map(([event]): [Use, number] => [`event:${event}`, 1]),
			...lost.map(([event]): [Use, number] => [`event:${event}`, -1]),
		]),
		writes: [
			...gained.map(([event, place]) => takePlace(table, { conference, event, place, number })),
			...lost.map(([event, place]) => leavePlace(table, { conference, event, place })),
		],
		events: [...new Set(touched)].map((event) => jobEvent("registration.seat", { conference, event })),
	};
}

interface SeatKey {
	conference: string;
	event: string;
	place: Place;
}

const takePlace = (table: Table, row: SeatKey & { number: number }) =>
	put(seats(table).create(row), new RegistrationMoved());

const leavePlace = (table: Table, key: SeatKey) =>
	raw(
		{
			Delete: {
				TableName: table.name,
				Key: { ...keyOf(seats(table).get(key)) },
				ConditionExpression: "attribute_exists(pk)",
			},
		},
		new RegistrationMoved(),
	);

/** 1 query. */
export async function nextInLine(
	table: Table,
	conference: string,
	{ id, capacity = null }: ConferenceEvent,
): Promise<{ number: number; place: Place } | null> {
	const { taken, waits } = await rowsOf(table, conference, id);
	const [first] = waits;
	if (!first) return null;
	const place = capacity === null ? unlimited(first.number) : freePlace(taken, capacity);
	return place ? { number: first.number, place } : null;
}

/** Null if they no longer wait. */
export function giveSeat(
	table: Table,
	registration: RegistrationItem,
	event: string,
	place: Place,
): Pick<SeatChange, "seats" | "writes"> | null {
	const { conference, number, seats: had = {} } = registration;
	const waits = had[event];
	if (!waits || !isWaiting(waits)) return null;
	return {
		seats: { ...had, [event]: place },
		writes: [
			leavePlace(table, { conference, event, place: waits }),
			takePlace(table, { conference, event, place, number }),
		],
	};
}

/** 1 query for each event where it waits. */
export async function seatsOf(table: Table, registration: RegistrationItem): Promise<Record<string, Seat>> {
	const { conference, number, seats: had = {} } = registration;
	const found = await Promise.all(
		Object.entries(had).map(async ([event, place]): Promise<[string, Seat]> => {
			if (!isWaiting(place)) return [event, "kept"];
			const { waits } = await rowsOf(table, conference, event);
			return [event, waits.findIndex((row) => row.number === number) + 1];
		}),
	);
	return Object.fromEntries(found);
}

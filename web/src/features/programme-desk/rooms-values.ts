import type { Locale } from "@deck/contracts/enums";
import { type ProgrammeDraft, RoomsForm } from "@deck/contracts/programme";
import * as v from "valibot";
import { parseTime } from "../../lib/calendar.ts";
import { typedCount } from "./typed-count.ts";

export interface RoomValues {
	id: string;
	locales: Record<Locale, { title: string }>;
	/** Empty: none. */
	place: string;
	timezone: string;
	seats: string;
	/** Both empty: always. */
	hours: { from: string; to: string };
	url: string;
}

export interface RoomsValues {
	rooms: RoomValues[];
	walk: string;
	lengths: { oral: string; poster: string };
	version: number;
}

const { entries } = RoomsForm;
const room = entries.rooms.pipe[0].item;

const typedTime = v.pipe(
	v.string("invalid"),
	v.transform((text) => parseTime(text) ?? text),
);

export const RoomsSchema: v.GenericSchema<RoomsValues, RoomsForm> = v.object({
	...entries,
	rooms: v.pipe(
		v.array(
			v.object({
				...room.entries,
				place: v.pipe(
					v.string("invalid"),
					v.transform((place) => place || null),
					room.entries.place,
				),
				seats: v.pipe(typedCount, room.entries.seats),
				hours: v.pipe(
					v.object({ from: typedTime, to: typedTime }),
					v.transform((hours) => (hours.from === "" && hours.to === "" ? null : hours)),
					room.entries.hours,
				),
			}),
		),
		entries.rooms,
	),
	walk: v.pipe(typedCount, entries.walk),
	lengths: v.object({
		oral: v.pipe(typedCount, entries.lengths.entries.oral),
		poster: v.pipe(typedCount, entries.lengths.entries.poster),
	}),
}) as v.GenericSchema<RoomsValues, RoomsForm>;

export const roomsValues = ({
	rooms,
	walk,
	lengths,
	version,
}: Pick<ProgrammeDraft, "rooms" | "walk" | "lengths" | "version">): RoomsValues => ({
	rooms: rooms.map((one) => ({
		...one,
		place: one.place ?? "",
		seats: one.seats === null ? "" : String(one.seats),
		hours: one.hours ?? { from: "", to: "" },
	})),
	walk: String(walk),
	lengths: { oral: String(lengths.oral), poster: String(lengths.poster) },
	version,
});

export const newRoom = (): RoomValues => ({
	id: crypto.randomUUID(),
	locales: { en: { title: "" }, ru: { title: "" } },
	place: "",
	timezone: "",
	seats: "",
	hours: { from: "", to: "" },
	url: "",
});

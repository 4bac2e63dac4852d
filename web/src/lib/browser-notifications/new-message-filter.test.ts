import { expect, test } from "vitest";
import { NewMessageFilter } from "./new-message-filter.ts";

const message = (room: string, n: number, minute: number) => ({
	id: `spectra/${room}/${n}`,
	conference: "spectra",
	room,
	at: `2027-03-18T10:${String(minute).padStart(2, "0")}:00.000Z`,
});
const [first, second, third] = [message("sub-1", 1, 1), message("sub-2", 1, 2), message("sub-1", 2, 3)];

test("skips the messages of the first read, and returns each later one once", () => {
	const filter = new NewMessageFilter();
	expect(filter.take([first])).toEqual([]);
	expect(filter.take([second, first])).toEqual([second]);
	expect(filter.take([second, first])).toEqual([]);
	expect(filter.take([third])).toEqual([third]);
	expect(filter.take([])).toEqual([]);
	expect(filter.take([third, second])).toEqual([]);
});

test("returns the newest message of each conversation, oldest first, and none older than the first read", () => {
	const filter = new NewMessageFilter();
	filter.take([second]);
	const later = message("sub-2", 2, 4);
	const latest = message("sub-1", 3, 5);
	expect(filter.take([latest, later, third, second, first])).toEqual([later, latest]);
});

import type { AccessPattern } from "../kernel/access-pattern.ts";
import { findNote, noteCountsBySubject, noteCountsIn, noteKeys, notesBy, notesOfSubject } from "./lookup.ts";

export const NOTE_PATTERNS: AccessPattern[] = [
	{
		question: "Which notes are there on this paper?",
		caller: "note/list",
		bound: "300 rows, of up to 16 kB",
		calls: ["Query pk = notes#c#0000137 and begins_with(sk, note#), consistent"],
		ask: ({ table }) => notesOfSubject(table, "c", "0000137"),
	},
	{
		question: "What is in this note?",
		caller: "note/edit, note/delete, note/erase, note/notify-mentions, note/emails",
		bound: "one item",
		calls: ["Get notes#c#0000137 note#n, consistent"],
		ask: ({ table }) => findNote(table, { conference: "c", thing: "0000137", id: "n" }),
	},
	{
		question: "Which notes has this person written, in any conference?",
		caller: "note/feature, for privacy/export-own-data",
		bound: "all of them",
		lag: "a download may miss the last second, and the next one has it; a deleted account cannot write any more, and asks for its password first",
		calls: ["Query gsi1 g1pk = notes#u"],
		ask: ({ table }) => notesBy(table, "u"),
	},
	{
		question: "How many notes do the papers of this conference have?",
		caller: "note/counts",
		bound: "a small row a paper that ever had one",
		lag: "a changed figure is read by key when its frame comes",
		calls: ["Query gsi2 g2pk = notecounts#c and g2sk < na"],
		ask: ({ table }) => noteCountsIn(table, "c", "paper"),
	},
	{
		question: "How many notes do the registrations of this conference have?",
		caller: "note/counts",
		bound: "a small row a registration that ever had one",
		lag: "a changed figure is read by key when its frame comes",
		calls: ["Query gsi2 g2pk = notecounts#c and g2sk >= na"],
		ask: ({ table }) => noteCountsIn(table, "c", "registration"),
	},
	{
		question: "How many notes do these registrations have now?",
		caller: "note/counts",
		bound: "100 items",
		calls: ["BatchGet notes#c#r0000012 count"],
		ask: ({ table }) => noteCountsBySubject(table, "c", ["r0000012"]),
	},
	{
		question: "How many notes do these papers have now?",
		caller: "note/counts",
		bound: "100 items",
		calls: ["BatchGet notes#c#0000137 count"],
		ask: ({ table }) => noteCountsBySubject(table, "c", ["0000137"]),
	},
	{
		question: "Which items have the notes on a deleted paper?",
		caller: "note/delete",
		bound: "301 keys",
		calls: ["Query pk = notes#c#0000137, consistent"],
		ask: ({ table }) => noteKeys(table, "c", "0000137"),
	},
];

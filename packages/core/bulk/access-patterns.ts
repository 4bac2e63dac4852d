import type { AccessPattern } from "../kernel/access-pattern.ts";
import { findBulk, readUndoRows, rowsWithPrefix } from "./undo-rows.ts";

export const BULK_PATTERNS: AccessPattern[] = [
	{
		question: "What is in this bulk action?",
		caller: "bulk/apply, bulk/undo",
		bound: "one item",
		calls: ["BatchGet bulk#c by#u#action-1"],
		ask: (context) => findBulk(context.table, "c", { of: "papers", by: "u", id: "action-1" }),
	},
	{
		question: "How are these papers of a bulk action undone?",
		caller: "bulk/apply, bulk/undo",
		bound: "25 numbers",
		calls: ["BatchGet bulk#c of#u#action-1#n000137"],
		ask: (context) => readUndoRows(context.table, "c", { of: "papers", by: "u", id: "action-1" }, [137]),
	},
	{
		question: "Which of this person's bulk actions and decisions, and which papers of them, can be undone?",
		caller: "bulk/recent, bulk/undo",
		bound: "a day's actions; a row a paper",
		calls: [
			"Query pk = bulk#c and begins_with(sk, by#u#), consistent",
			"Query pk = bulk#c and begins_with(sk, of#u#), consistent",
		],
		ask: ({ table }) => Promise.all(["by#u#", "of#u#"].map((sk) => rowsWithPrefix(table, "c", sk))),
	},
	{
		question: "Which of this person's bulk actions on registrations can be undone?",
		caller: "bulk/registrations",
		bound: "a day's actions; a row a registration",
		calls: [
			"Query pk = bulk#c and begins_with(sk, registrations#by#u#), consistent",
			"Query pk = bulk#c and begins_with(sk, registrations#of#u#), consistent",
		],
		ask: ({ table }) =>
			Promise.all(["by#u#", "of#u#"].map((sk) => rowsWithPrefix(table, "c", `registrations#${sk}`))),
	},
	{
		question: "What is in this bulk action on registrations?",
		caller: "bulk/registrations",
		bound: "one item",
		calls: ["BatchGet bulk#c registrations#by#u#action-1"],
		ask: (context) => findBulk(context.table, "c", { of: "registrations", by: "u", id: "action-1" }),
	},
	{
		question: "How are these registrations of a bulk action undone?",
		caller: "bulk/registrations",
		bound: "25 numbers",
		calls: ["BatchGet bulk#c registrations#of#u#action-1#n000137"],
		ask: (context) =>
			readUndoRows(context.table, "c", { of: "registrations", by: "u", id: "action-1" }, [137]),
	},
];

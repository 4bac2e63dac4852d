import type { AccessPattern } from "../kernel/access-pattern.ts";
import { bulkKeys, findBulk, rowsFrom, undosOf } from "./rows.ts";

/** What bulk actions ask the table. */
export const UNDO_PATTERNS: AccessPattern[] = [
	{
		question: "What was this bulk action of somebody's?",
		caller: "bulk/apply, bulk/undo",
		bound: "one item",
		calls: ["BatchGet bulk#c by#u#action-1"],
		ask: (context) => findBulk(context.table, "c", "u", "action-1"),
	},
	{
		question: "How are these papers of it taken back?",
		caller: "bulk/apply, bulk/undo",
		bound: "25 numbers",
		calls: ["BatchGet bulk#c of#u#action-1#n000137"],
		ask: (context) => undosOf(context.table, "c", { by: "u", id: "action-1" }, [137]),
	},
	{
		question: "Which bulk actions of somebody's, and which papers of one, can be undone?",
		caller: "bulk/recent",
		bound: "a day's actions; a row a paper",
		calls: ["Query pk = bulk#c and begins_with(sk, by#u#), consistent"],
		ask: (context) => rowsFrom(context.table, "c", "by#u#"),
	},
	{
		question: "What have bulk actions left in this conference?",
		caller: "undo/noun",
		bound: "a day's rows",
		calls: ["Query pk = bulk#c"],
		ask: (context) => bulkKeys(context.table, "c"),
	},
];

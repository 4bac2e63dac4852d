import type { AccessPattern } from "../kernel/access-pattern.ts";
import { readListPages } from "../kernel/list-pages.ts";
import { commonPart } from "../kernel/list-row-text.ts";
import { ALL_ROWS_SCOPE, listRowsByNumber, listRowsInScopes } from "../kernel/list-rows.ts";
import { lastNumber } from "../kernel/numbers.ts";
import { pendingFeeChanges } from "./fee-change.ts";
import { registrationListKey } from "./list-rows.ts";
import {
	claimedNumber,
	findRegistration,
	findRegistrations,
	presenterNumbers,
	registrationsByAddress,
	registrationsByAddressIn,
} from "./lookup.ts";
import { isOpeningNoticeRequested, readOpeningRequests, requestsBy } from "./opening.ts";
import { nextInLine } from "./seats.ts";
import { readTerms } from "./terms.ts";
import { findDocumentCode } from "./verify.ts";

const registrations = registrationListKey("c");
const NO_TEXT = { title: "", description: "" };

export const REGISTRATION_PATTERNS: AccessPattern[] = [
	{
		question: "Which registration do these addresses have?",
		caller: "registration/own, registration/send; registration/feature, for access/conference-visibility",
		bound: "16 small items",
		calls: ["BatchGet registrationmails#c mail#a@example.org"],
		ask: ({ table }) => claimedNumber(table, "c", ["a@example.org"]),
	},
	{
		question: "What is known of this registration?",
		caller: "registration/change, registration/apply-action, registration/emails, registration/verify",
		bound: "one item",
		calls: ["BatchGet registration#c#7 me"],
		ask: ({ table }) => findRegistration(table, "c", 7),
	},
	{
		question: "What is known of these registrations?",
		caller: "registration/payment-records",
		bound: "a hundred items",
		calls: ["BatchGet registration#c#7 me"],
		ask: ({ table }) => findRegistrations(table, "c", [7]),
	},
	{
		question: "Which document has this code?",
		caller: "registration/verify",
		bound: "one small item",
		calls: ["BatchGet verify#ABCDEFGHJKLMNPQR me"],
		ask: ({ table }) => findDocumentCode(table, "ABCDEFGHJKLMNPQR"),
	},
	{
		question: "What does the conference offer to its participants?",
		caller: "registration/own, registration/check-form, registration/apply-action, registration/emails",
		bound: "two items",
		calls: [
			"BatchGet conf#c details · conf#c events",
			"BatchGet conf#c me · conf#c info · conf#c details · conf#c dates · conf#c sections · conf#c events",
		],
		ask: ({ table }) => readTerms(table, "c").catch(() => undefined),
	},
	{
		question: "Who presents these papers?",
		caller:
			"registration/presentable, registration/reports, registration/to-present, registration/remind-presenters",
		bound: "a hundred small items",
		calls: ["BatchGet presenters#c paper#7"],
		ask: ({ table }) => presenterNumbers(table, "c", [7]),
	},
	{
		question: "Which registrations did this address have in this conference, and where at all?",
		caller: "registration/own; registration/feature, for privacy/export-own-data",
		bound: "one row a registration",
		lag: "whether somebody has registered is a row by key; the registration is read by key before it changes",
		calls: [
			"Query gsi1 g1pk = mail#a@example.org and begins_with(g1sk, registration#c)",
			"Query gsi1 g1pk = mail#a@example.org and begins_with(g1sk, registration#)",
		],
		ask: async ({ table }) => {
			await registrationsByAddressIn(table, "c", "a@example.org");
			await registrationsByAddress(table, "a@example.org");
		},
	},
	{
		question: "Which places at this event are taken, and who waits for one?",
		caller: "registration/seats",
		bound: "one small item each who takes part in it",
		calls: ["Query pk = seats#c#e, consistent"],
		ask: ({ table }) => nextInLine(table, "c", { id: "e", locales: { en: NO_TEXT, ru: NO_TEXT }, url: "" }),
	},
	{
		question: "Which registrations does the conference have?",
		caller: "registration/list, registration/conference-uses",
		bound: "50 pages of ten for each 500 numbers",
		calls: ["Query pk = pages#registrations#c#0, consistent"],
		ask: ({ table }) => readListPages(table, registrations, 1),
	},
	{
		question: "How many registration numbers were drawn, and what is in these list rows?",
		caller: "registration/list, registration/fee-change",
		bound: "one item; a hundred rows",
		calls: ["BatchGet number#c registration", "BatchGet registrations#c#0 n000001"],
		ask: async ({ table }) => {
			await lastNumber(table, "c", registrations.counter);
			return listRowsByNumber(table, registrations, [1], commonPart);
		},
	},
	{
		question: "Which registrations changed since an instant?",
		caller: "registration/list",
		bound: "the rows that changed",
		lag: "each read overlaps the previous one by 30 s, and the latest row of a number wins",
		calls: ["Query gsi2 g2pk = registrations#c#all and g2sk >= 2026-11-20T00:00:00.000Z"],
		ask: ({ table }) =>
			listRowsInScopes(table, registrations, [ALL_ROWS_SCOPE], commonPart, "2026-11-20T00:00:00.000Z"),
	},
	{
		question: "Which changes of fees do participants not know yet?",
		caller: "registration/fee-change",
		bound: "the changes of some seconds",
		calls: ["Query pk = feechanges#c and begins_with(sk, version#), consistent"],
		ask: ({ table }) => pendingFeeChanges(table, "c"),
	},
	{
		question: "Who wants an e-mail when registration opens, and is this person among them?",
		caller: "registration/opening, registration/own",
		bound: "one small item; 50 of them",
		calls: ["BatchGet openings#c user#u", "Query pk = openings#c and begins_with(sk, user#), consistent"],
		ask: async ({ table }) => {
			await isOpeningNoticeRequested(table, { conference: "c", user_id: "u" });
			await readOpeningRequests(table, "c");
		},
	},
	{
		question: "For which conferences does this person want such an e-mail?",
		caller: "registration/opening, for privacy/export-own-data and account.erased",
		bound: "one small item a conference",
		lag: "a download may miss the last second, and the next one has it; a deleted account cannot write any more, and asks for its password first",
		calls: ["Query gsi1 g1pk = openings#u"],
		ask: ({ table }) => requestsBy(table, "u"),
	},
];

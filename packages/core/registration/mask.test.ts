import type { Fee } from "@deck/contracts/conference-parts";
import { expect, test } from "vitest";
import type { Actor } from "../kernel/actor.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { listRowText } from "../kernel/list-row-text.ts";
import { applyRegistrationChange } from "./change.ts";
import type { RegistrationItem } from "./entity.ts";
import { registrationListRow } from "./list-rows.ts";
import { asSeen, maskedRowView } from "./mask.ts";
import { priceForStatus } from "./price.ts";
import type { RegistrationTerms } from "./terms.ts";
import { viewForStaff } from "./view.ts";

const REVIEWER = "reviewer@example.org";
const AT = "2027-03-09T00:00:00.000Z";
const FEES: Fee[] = [{ place: "ru", format: "presenter", young: false, amount: 600_000, currency: "RUB" }];

const context = {
	actor: { conflicts: [REVIEWER] },
	now: () => new Date(AT),
} as unknown as SignedInContext;
const shown = {
	conference: { conference: "spectra", blindness: "single", dates: {}, timezone: "UTC" },
	terms: { fees: FEES, events: [], places: [] },
} as unknown as Parameters<typeof viewForStaff>[2] & { terms: RegistrationTerms };

const presenting = (more: Partial<RegistrationItem> = {}): RegistrationItem => ({
	conference: "spectra",
	number: 1,
	email: "author@example.org",
	claims: [],
	state: "submitted",
	content: { place: "ru", format: "presenter", papers: [7] },
	papers: [{ number: 7, title: "On light", section: "optics", discount: 30 }],
	reviewers: [REVIEWER],
	happened: [],
	created_at: AT,
	changed: AT,
	version: 3,
	...more,
});

const given = { percent: 5, reason: "Helps" };
const lost = applyRegistrationChange(
	presenting({ given }),
	{ set: { state: "draft", papers: [] }, hiddenFromReviewers: true, audit: null },
	AT,
);
const paid = presenting({ given, state: "paid" });
const payment = { at: AT, date: "2027-03-09", sum: 390_000, reference: "", note: "" };

test.each([
	["the papers' discount", presenting(), 30],
	["theirs and staff's", presenting({ given }), 35],
	["those of a lost paper", lost, 35],
	["those at payment", { ...paid, payment: { ...payment, price: priceForStatus(paid, false, FEES) } }, 35],
	["none", presenting({ papers: [{ number: 7, title: "On light", section: "optics" }] }), undefined],
])("reviewers see as one figure in the list and on the page: %s", async (_, registration, percent) => {
	const text = listRowText(registrationListRow(registration));
	const row = JSON.parse(maskedRowView(context.actor)(text));
	const page = await viewForStaff(context, registration, shown);
	const line = page.price?.lines.find(({ kind }) => kind === "given");
	expect([row.given, page.given, line && "percent" in line ? line.percent : undefined]).toEqual([
		percent,
		percent,
		percent,
	]);
	expect([row.state, row.version]).toEqual([page.state, page.version]);
});

test("who may notice a lost paper sees the registration as it is, reviewers as before", () => {
	const seenBy = (email: string) => {
		const { state, version } = asSeen({ conflicts: [email] } as Actor, lost);
		return [state, version];
	};
	expect([seenBy("editor@example.org"), seenBy(REVIEWER)]).toEqual([
		["draft", 4],
		["submitted", 3],
	]);
});

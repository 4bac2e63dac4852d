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

test("a draft whose participant edits it shows reviewers what was sent, in the list, on the page and in its history", async () => {
	const sent = presenting({ sent_at: AT, happened: [{ at: AT, kind: "send" }] });
	const later = "2027-03-10T00:00:00.000Z";
	const paper_left = { kind: "paper_left" as const, paper: 7 };
	const left = { set: { state: "draft" as const, papers: [] }, happened: paper_left, audit: null };
	const hidden = applyRegistrationChange(sent, { ...left, hiddenFromReviewers: true }, later);
	const edited = { ...hidden, content: { format: "listener" as const, needs: "None" } };
	const again = { ...edited, happened: [...edited.happened, { at: later, kind: "send" as const }] };
	const seen = async (one: RegistrationItem) => [
		maskedRowView(context.actor)(listRowText(registrationListRow(one))),
		await viewForStaff(context, one, shown),
	];
	expect(await seen(again)).toEqual(await seen(sent));
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

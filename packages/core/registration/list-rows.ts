import { isCertificate } from "@deck/contracts/issued-document";
import { LIMITS } from "@deck/contracts/limits";
import { joinName } from "@deck/contracts/person-names";
import type { PresentedPaper } from "@deck/contracts/presented-paper";
import type { RegistrationContent, RegistrationListRow } from "@deck/contracts/registration";
import {
	LISTED_REGISTRATION_FIELDS,
	type ListedRegistrationValues,
	REGISTRATION_FIELDS,
} from "@deck/contracts/registration-fields";
import { calculateBalance, type Price } from "@deck/contracts/registration-price";
import type { ListKey } from "../kernel/list-key.ts";
import { ALL_ROWS_SCOPE, type ListRow } from "../kernel/list-rows.ts";
import { beforeHiddenChanges } from "./before-hidden-changes.ts";
import { validDocuments } from "./codes.ts";
import type { RegistrationItem } from "./entity.ts";
import { remindableAt } from "./remindable.ts";
import { isWaitingSeat } from "./seats.ts";
import { effectiveDocumentState } from "./snapshot.ts";

export const registrationListKey = (conference: string): ListKey => ({
	name: "registrations",
	counter: "registration",
	conference,
});

export const discountSum = (papers: readonly PresentedPaper[]): number =>
	papers.reduce((sum, { discount = 0 }) => sum + discount, 0);

/** Drafts' texts may be too long. */
function viewRegistrationListRow(registration: RegistrationItem): RegistrationListRow {
	const { number, state, email, content, papers, given, payment, changed, version, masked } = registration;
	const { reminded_at } = registration;
	const document = effectiveDocumentState(registration);
	const documents = validDocuments(registration);
	const badge = documents.find(({ kind }) => kind === "badge");
	const certificates = documents.filter(isCertificate);
	const { locales, organization, place = "", format = "", young = false } = content;
	const balance = state === "paid" && payment ? calculateBalance(payment) : [];
	const waits = Object.entries(registration.seats ?? {})
		.flatMap(([event, place]) => (isWaitingSeat(place) ? [event] : []))
		.sort();
	return {
		number,
		state,
		email,
		changed,
		version,
		// Fixed field order: the table may reorder a map.
		...(masked && {
			masked: {
				state: masked.state,
				changed: masked.changed,
				version: masked.version,
				discount: discountSum(masked.papers),
				...(masked.content && { row: viewRegistrationListRow(beforeHiddenChanges(registration)) }),
			},
		}),
		papers: papers.map(({ number, title, title_en, section, discount, left }) => ({
			number,
			title,
			section,
			...(title_en && { title_en }),
			...(discount && { discount }),
			...(left && { left: { at: left.at, why: left.why } }),
		})),
		...(document && { document }),
		en: nameOf(locales?.en),
		ru: nameOf(locales?.ru),
		organization:
			organization?.kind === "other" ? truncate(organization.short_name) : (organization?.kind ?? ""),
		...listedValues(content),
		place: truncate(place),
		format,
		young,
		events: content.events ?? [],
		...(waits.length > 0 && { waits }),
		...(given && given.percent > 0 && { given: given.percent }),
		...(payment && {
			paid: {
				at: payment.at,
				date: payment.date,
				sum: payment.sum,
				currency: payment.price?.currency ?? null,
				reference: payment.reference,
				...(payment.description && { description: payment.description }),
				...(payment.price && { price: frozenPrice(payment.price) }),
				...(balance.length > 0 && { balance }),
				...(payment.settled && {
					settled: payment.settled.map(({ date, currency, amount }) => ({ date, currency, amount })),
				}),
			},
		}),
		...(registration.sent_at && { sent_at: registration.sent_at }),
		...(state === "submitted" && reminded_at && { remindable_at: remindableAt(reminded_at) }),
		...(registration.checked_in_at && { checked_in_at: registration.checked_in_at }),
		...(badge && { badge: badge.code }),
		...(certificates.length > 0 && { certificates }),
	};
}

function listedValues(content: RegistrationContent): ListedRegistrationValues {
	const names = LISTED_REGISTRATION_FIELDS.filter(
		(name) => REGISTRATION_FIELDS[name].required || content[name],
	);
	// `fromEntries` drops the types of names; those of required fields are always there.
	return Object.fromEntries(
		names.map((name) => [name, truncate(content[name])]),
	) as unknown as ListedRegistrationValues;
}

function frozenPrice({ total, lines }: Price): { total: number; fee: number; young: boolean } {
	const fee = lines.find(({ kind }) => kind === "fee");
	return { total, fee: fee?.amount ?? total, young: fee?.kind === "fee" && fee.young };
}

export function registrationListRow(registration: RegistrationItem): ListRow {
	const { number, changed, version } = registration;
	const { reviewers } = registration;
	const common = viewRegistrationListRow(registration);
	return {
		number,
		changed,
		version,
		scope: ALL_ROWS_SCOPE,
		conflicts: [],
		...(reviewers && { reviewers }),
		common,
	};
}

/** Sent texts have at most `LIMITS.text`, so exports and badges are complete; drafts may be longer. */
const MAX_TEXT_LENGTH = 2 * LIMITS.text;
/** Line breaks and direction marks in unchecked drafts would break the row. */
const UNSAFE_CHARACTERS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;
const truncate = (text = "") => text.replace(UNSAFE_CHARACTERS, " ").trim().slice(0, MAX_TEXT_LENGTH);

const nameOf = (names?: { first_name?: string | undefined; last_name?: string | undefined }) =>
	joinName({ first_name: truncate(names?.first_name), last_name: truncate(names?.last_name) });

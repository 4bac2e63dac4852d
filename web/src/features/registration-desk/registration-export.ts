import type { Currency, Fee } from "@deck/contracts/conference-parts";
import type { Locale } from "@deck/contracts/enums";
import type { RegistrationListRow, UnlistedRegistrationValues } from "@deck/contracts/registration";
import {
	HOST_ORGANIZATIONS,
	LISTED_REGISTRATION_FIELDS,
	REGISTRATION_FIELDS,
	type RegistrationFieldPart,
	UNLISTED_REGISTRATION_FIELDS,
} from "@deck/contracts/registration-fields";
import { rowStage } from "@deck/contracts/registration-stages";
import { getJson } from "../../lib/api-fetch.ts";
import { splitIntoBatches } from "../../lib/batches/batches.ts";
import { t } from "../../lib/i18n.ts";
import type { ExportColumn, ListExport } from "../../lib/list/definition.ts";
import { read } from "../../lib/read.ts";
import { HOST_NAMES } from "../../lib/registration/document-facts.ts";
import { displayedSum, displayedSums, formatSums } from "../../lib/registration/listed-price.ts";
import { documentStatus } from "./registration-marks.tsx";
import { formatField, type RegistrationsContext } from "./registrations-context.ts";

type Column = ExportColumn<RegistrationListRow, RegistrationsContext>;

/** Separates values in a cell. */
const AND = "; ";

const dateOf = (instant: string | undefined) => (instant === undefined ? null : new Date(instant));

/** Converts to decimals, which sum up in spreadsheets. */
const toMajorUnits = (amount: number) => amount / 100;

/** Returns a sum above zero to pay, below to refund. */
function balanceIn({ paid }: RegistrationListRow, currency: Currency | null): number | null {
	const amount = paid?.balance?.find((one) => one.currency === currency)?.amount;
	return amount === undefined ? null : toMajorUnits(amount);
}

/** Returns the organisation, which a participant names in one language only. */
function organizationIn(locale: Locale, organization: string): string {
	const host = HOST_ORGANIZATIONS.find((one) => one === organization);
	if (host) return HOST_NAMES[host][locale];
	if (organization === "other") return "";
	const language: Locale = /\p{Script=Cyrillic}/u.test(organization) ? "ru" : "en";
	return language === locale ? organization : "";
}

/** Returns the current price, or the one frozen by payment. */
function priceOf(row: RegistrationListRow, fees: readonly Fee[]): number | null {
	if (row.paid) return row.paid.price?.total ?? null;
	return displayedSum(row, fees)?.amount ?? null;
}

/** The list's column with a part's fields. */
const SHOWN_WITH: Record<RegistrationFieldPart, string> = {
	taking_part: "takes_part",
	status: "document",
	consent: "participant",
};

const columns: readonly Column[] = [
	{ id: "number", title: () => t("registrations:export.number"), value: ({ number }) => number },
	{
		id: "name_en",
		title: () => t("registrations:export.name_en"),
		shownWith: "participant",
		value: ({ en }) => en,
	},
	{
		id: "name_ru",
		title: () => t("registrations:export.name_ru"),
		shownWith: "participant",
		value: ({ ru }) => ru,
	},
	{
		id: "email",
		title: () => t("registrations:email"),
		shownWith: "participant",
		value: ({ email }) => email,
	},
	{
		id: "organization",
		title: () => t("registrations:export.organization_en"),
		shownWith: "participant",
		value: ({ organization }) => organizationIn("en", organization),
	},
	{
		id: "organization_ru",
		title: () => t("registrations:export.organization_ru"),
		shownWith: "participant",
		value: ({ organization }) => organizationIn("ru", organization),
	},
	{
		id: "papers",
		title: () => t("registrations:export.papers"),
		shownWith: "participant",
		value: ({ papers }) => papers.map(({ number }) => number).join(AND),
	},
	{
		id: "sections",
		title: () => t("registrations:section"),
		shownWith: "participant",
		value: ({ papers }, { sections }) =>
			[...new Set(papers.map(({ section }) => sections.get(section)?.name ?? ""))].filter(Boolean).join(AND),
	},
	{
		id: "state",
		title: () => t("registrations:state"),
		value: (row, { stages }) => stages[rowStage(row)],
	},
	{
		id: "document",
		title: () => t("registrations:document"),
		value(row, context) {
			const word = documentStatus(row);
			return word && context.t(`registrations:document_is.${word}`);
		},
	},
	{
		id: "place",
		title: () => t("registrations:export.place"),
		shownWith: "takes_part",
		value: ({ place }, { venues }) => venues.get(place) ?? place,
	},
	{
		id: "format",
		title: () => t("registrations:export.format"),
		shownWith: "takes_part",
		value: ({ format }, context) =>
			format === "listener" || format === "presenter" ? context.t(`registrations:format_of.${format}`) : "",
	},
	{
		id: "young",
		title: () => t("registrations:export.young"),
		shownWith: "document",
		value: ({ young }, context) => context.t(young ? "registrations:yes" : "registrations:no"),
	},
	...LISTED_REGISTRATION_FIELDS.map(
		(name): Column => ({
			id: name,
			title: () => t(`registrations:facts.${name}`),
			shownWith: SHOWN_WITH[REGISTRATION_FIELDS[name].part],
			value: (row, context) => formatField(name, row[name], context),
		}),
	),
	...UNLISTED_REGISTRATION_FIELDS.map(
		(name): Column => ({
			id: name,
			title: () => t(`registrations:facts.${name}`),
			shownWith: SHOWN_WITH[REGISTRATION_FIELDS[name].part],
			later: true,
			value: ({ number }, context) => formatField(name, context.unlisted?.get(number)?.[name], context),
		}),
	),
	{
		id: "events",
		title: () => t("registrations:events"),
		shownWith: "takes_part",
		value: ({ events }, context) => events.map((id) => context.socialEvents.get(id) ?? id).join(AND),
	},
	{
		id: "discount",
		title: () => t("registrations:export.discount"),
		shownWith: "price",
		value: ({ given }) => given ?? 0,
	},
	{
		id: "price",
		title: () => t("registrations:export.price"),
		value(row, { fees }) {
			const price = priceOf(row, fees);
			return price === null ? null : toMajorUnits(price);
		},
	},
	{
		id: "paid",
		title: () => t("registrations:export.paid"),
		shownWith: "price",
		value(row, { fees }) {
			const sum = row.paid && displayedSum(row, fees);
			return sum ? toMajorUnits(sum.amount) : null;
		},
	},
	{
		id: "currency",
		title: () => t("registrations:export.currency"),
		shownWith: "price",
		value: (row, { fees }) => displayedSum(row, fees)?.currency ?? "",
	},
	{
		id: "other_currencies",
		title: () => t("registrations:export.other_currencies"),
		shownWith: "price",
		value: (row, { fees, locale }) => formatSums(displayedSums(row, fees).slice(1), locale),
	},
	{
		id: "balance",
		title: () => t("registrations:export.balance"),
		shownWith: "price",
		value: (row, { fees }) => balanceIn(row, displayedSum(row, fees)?.currency ?? null),
	},
	{
		id: "other_balance",
		title: () => t("registrations:export.other_balance"),
		shownWith: "price",
		value(row, { fees, locale }) {
			const own = displayedSum(row, fees)?.currency;
			return formatSums(row.paid?.balance?.filter(({ currency }) => currency !== own) ?? [], locale);
		},
	},
	{
		id: "paid_on",
		title: () => t("registrations:export.paid_on"),
		shownWith: "price",
		value: ({ paid }) => (paid?.date ? { day: paid.date } : null),
	},
	{
		id: "reference",
		title: () => t("registrations:export.reference"),
		shownWith: "price",
		value: ({ paid }) => paid?.reference || null,
	},
	{
		id: "payment_description",
		title: () => t("registrations:pay.description"),
		shownWith: "price",
		value: ({ paid }) => paid?.description ?? null,
	},
	{
		id: "sent_at",
		title: () => t("registrations:export.sent_at"),
		shownWith: "changed",
		value: ({ sent_at }) => dateOf(sent_at),
	},
	{
		id: "checked_in",
		title: () => t("registrations:checked_in"),
		value: ({ checked_in_at }) => dateOf(checked_in_at),
	},
	{ id: "changed", title: () => t("registrations:updated"), value: ({ changed }) => dateOf(changed) },
];

/** Limit per request. */
const BATCH = 100;

export const registrationExport: ListExport<RegistrationListRow, RegistrationsContext> = {
	columns,
	async load(rows, { path: conf }, signal) {
		const unlisted = new Map<number, UnlistedRegistrationValues>();
		for (const portion of splitIntoBatches(rows, BATCH)) {
			const ids = portion.map(({ number }) => number).join(",");
			const found = await getJson(read("/api/conf/:conf/adm/registrations/unlisted", { conf }, { ids }));
			signal.throwIfAborted();
			for (const one of found) unlisted.set(one.number, one);
		}
		return { unlisted } satisfies Pick<RegistrationsContext, "unlisted">;
	},
};

import { CURRENCIES, PARTICIPATIONS } from "@deck/contracts/conference-parts";
import { COUNTRIES } from "@deck/contracts/countries";
import type { RegistrationCard } from "@deck/contracts/registration";
import { REGISTRATION_STAGES, type RegistrationStage } from "@deck/contracts/registration-life";
import {
	cardStage,
	hasReportLeft,
	isToVerify,
	isUnsettled,
	liveSince,
	STAGE_WORK,
	type StageWork,
} from "@deck/contracts/registration-waiting";
import { countryName, countryNames } from "../../lib/country.ts";
import { formatLongTime } from "../../lib/format.ts";
import type { ManyFilter } from "../../lib/list/definition.ts";
import { LOCALE_TAGS } from "../../lib/locale.ts";
import {
	currencyOf,
	FEE_KINDS,
	type FeeKind,
	feeKind,
	organizationKey,
	organizationOf,
	percentOff,
	placeAwaited,
	placeKept,
	seatKeys,
	sentOn,
	YOUNG_STATES,
	type YoungState,
	youngState,
} from "../../lib/registration/groups.ts";
import { SectionChip } from "../../ui/paper/section-chip.tsx";
import { organizationText, type RegistrationsContext } from "./registrations-context.ts";

type Filter = ManyFilter<RegistrationCard, RegistrationsContext>;

/** A filter for links and saved views, absent from the panel. */
const led = (filter: Omit<Filter, "kind" | "options">): Filter => ({
	kind: "many",
	led: true,
	options: () => [],
	...filter,
});

/** Needs only the context, which is always there. */
const IS_THERE = () => true;

const HAS_WORK: Record<StageWork, (card: RegistrationCard) => boolean> = {
	to_verify: isToVerify,
	report_left: hasReportLeft,
	unsettled: isUnsettled,
};

const isInstant = (value: string) =>
	/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value));

const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value);

const STATUSES = ["stud", "pgrad", "phd", "none"] as const;

/**
 * A filter in the panel, limited to values with rows.
 * @param values in panel order
 * @param label default: the chip's word, capitalized
 */
const offered = (
	filter: Omit<Filter, "kind" | "options" | "present">,
	values: (context: RegistrationsContext) => readonly string[],
	label = (value: string, context: RegistrationsContext) => capital(filter.word(value, context), context),
): Filter => ({
	kind: "many",
	present: true,
	options: (context) => values(context).map((value) => ({ value, label: label(value, context) })),
	...filter,
});

const capital = (word: string, { locale }: RegistrationsContext) =>
	word.slice(0, 1).toLocaleUpperCase(locale) + word.slice(1);

function seatText(value: string, { events, t }: RegistrationsContext): string {
	const [id = "", waits] = value.split("~");
	const title = events.get(id) ?? id;
	return waits ? t("registrations:filter.waits", { event: title }) : title;
}

const STAGES = [...REGISTRATION_STAGES, ...STAGE_WORK];

/** Section first (specification §3); it matches presented papers. Filters for statistics links only are not offered. */
export const registrationFilters: readonly Filter[] = [
	{
		...{ kind: "many", id: "section_id", tall: true },
		title: ({ t }) => t("registrations:section"),
		valuesOf: ({ papers }) => [...new Set(papers.map(({ section }) => section))],
		known: ({ sections }) => sections.map(({ id }) => id),
		options: ({ sections }) =>
			[...sections.values()].map((section) => ({
				value: section.id,
				label: section.title,
				glyph: <SectionChip section={section} mute />,
			})),
		word: (id, { sections }) => sections.get(id)?.letter ?? id,
	},
	offered(
		{
			id: "stage",
			title: ({ t }) => t("registrations:state"),
			valuesOf: (card) => [cardStage(card), ...STAGE_WORK.filter((work) => HAS_WORK[work](card))],
			known: () => STAGES,
			word(value, { t, lower, stages }) {
				if (value === "to_verify") return t("registrations:document_is.to_verify");
				if (value === "report_left") return t("registrations:report_left");
				if (value === "unsettled") return t("registrations:unsettled");
				return lower(stages[value as RegistrationStage]);
			},
		},
		() => STAGES,
	),
	offered(
		{
			id: "place",
			title: ({ t }) => t("registrations:export.place"),
			valuesOf: ({ place }) => place,
			known: ({ places }) => places.map(({ id }) => id),
			word: (id, { places }) => places.get(id) ?? id,
		},
		({ places }) => [...places.keys()],
		(id, { places }) => places.get(id) ?? id,
	),
	offered(
		{
			id: "format",
			title: ({ t }) => t("registrations:export.format"),
			valuesOf: ({ format }) => format,
			known: () => PARTICIPATIONS,
			word: (value, { t }) => t(`registrations:format_of.${value as (typeof PARTICIPATIONS)[number]}`),
		},
		() => PARTICIPATIONS,
	),
	offered(
		{
			id: "fee",
			title: ({ t }) => t("registrations:filter.fee"),
			ready: IS_THERE,
			valuesOf: (card, { fees }) => feeKind(card, fees),
			known: () => FEE_KINDS,
			word: (value, { t }) => t(`registrations:filter.fee_of.${value as FeeKind}`),
		},
		() => FEE_KINDS,
	),
	led({
		id: "currency",
		title: ({ t }) => t("registrations:export.currency"),
		ready: IS_THERE,
		valuesOf: (card, { fees }) => currencyOf(card, fees),
		known: () => CURRENCIES,
		word: (value) => value,
	}),
	led({
		id: "discount",
		title: ({ t }) => t("registrations:filter.discount"),
		valuesOf: (card) => String(percentOff(card)),
		known: () => [],
		accepts: (value) => /^\d{1,3}$/.test(value),
		word: (value) => `${value}\u00a0%`,
	}),
	offered(
		{
			id: "young",
			title: ({ t }) => t("registrations:export.young"),
			valuesOf: youngState,
			known: () => YOUNG_STATES,
			word: (value, { t }) => t(`registrations:filter.young_of.${value as YoungState}`),
		},
		() => YOUNG_STATES,
	),
	offered(
		{
			id: "status",
			title: ({ t }) => t("registrations:export.status"),
			valuesOf: ({ status }) => status,
			known: () => STATUSES,
			word: (value, { t, lower }) =>
				lower(t(`registrations:status_of.${value as (typeof STATUSES)[number]}`)),
		},
		() => STATUSES,
	),
	led({
		id: "organization",
		title: ({ t }) => t("registrations:organization"),
		valuesOf: organizationKey,
		known: () => [],
		accepts: (value) => value !== "" && organizationOf(value) !== null,
		word: (value, { t }) => organizationText(organizationOf(value) ?? "", t),
	}),
	offered(
		{
			id: "event",
			title: ({ t }) => t("registrations:events"),
			valuesOf: seatKeys,
			known: ({ events }) => events.flatMap(({ id }) => [placeKept(id), placeAwaited(id)]),
			word: seatText,
		},
		({ events }) => [...events.keys()].flatMap((id) => [placeKept(id), placeAwaited(id)]),
		seatText,
	),
	{
		...{ kind: "many", id: "residency", present: true },
		title: ({ t }) => t("registrations:facts.residency"),
		valuesOf: ({ residency }) => residency,
		known: () => [...COUNTRIES.keys()],
		options({ locale }) {
			const name = countryNames(locale);
			const { compare } = new Intl.Collator(LOCALE_TAGS[locale]);
			return [...COUNTRIES.keys()]
				.map((value) => ({ value, label: name(value) }))
				.sort((one, two) => compare(one.label, two.label));
		},
		word: (code, { locale }) => countryName(code, locale),
	},
	led({
		id: "sent_on",
		title: ({ t }) => t("registrations:filter.sent_on"),
		ready: IS_THERE,
		valuesOf: (card, { timezone }) => sentOn(card, timezone),
		known: () => [],
		accepts: isDay,
		word: (day) => day,
	}),
	led({
		id: "sent_since",
		title: ({ t }) => t("registrations:filter.sent_since"),
		valuesOf: liveSince,
		known: () => [],
		accepts: isInstant,
		admits: ([sent = ""], [since = ""]) => sent > since,
		word: (since, { locale, timezone }) => formatLongTime(new Date(since), locale, timezone),
	}),
	led({
		id: "paid_on",
		title: ({ t }) => t("registrations:export.paid_on"),
		valuesOf: ({ paid }) => paid?.date ?? "",
		known: () => [],
		accepts: isDay,
		word: (day) => day,
	}),
];

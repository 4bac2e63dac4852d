import { ATTENDANCE_FORMATS, CURRENCIES } from "@deck/contracts/conference-parts";
import { COUNTRIES } from "@deck/contracts/countries";
import { countryNames } from "@deck/contracts/country-names";
import { LOCALE_FACTS } from "@deck/contracts/locales";
import type { RegistrationListRow } from "@deck/contracts/registration";
import {
	LISTED_REGISTRATION_FIELDS,
	type ListedRegistrationField,
	REGISTRATION_FIELDS,
	type RegistrationFieldPart,
} from "@deck/contracts/registration-fields";
import { REGISTRATION_STAGES, type RegistrationStage } from "@deck/contracts/registration-lifecycle";
import {
	activeSince,
	hasLostPresentation,
	isToVerify,
	isUnsettled,
	rowStage,
	STAGE_TASKS,
	type StageTask,
} from "@deck/contracts/registration-stages";
import { formatLongTime } from "../../lib/format.ts";
import type { ManyFilter } from "../../lib/list/definition.ts";
import {
	confirmedSeatKey,
	currencyOf,
	FEE_KINDS,
	type FeeKind,
	feeKind,
	organizationKey,
	organizationOf,
	percentOff,
	seatKeys,
	sentDay,
	waitingSeatKey,
	YOUNG_STATES,
	type YoungState,
	youngState,
} from "../../lib/registration/groups.ts";
import { SectionChip } from "../../ui/paper/section-chip.tsx";
import { formatField, formatOrganization, type RegistrationsContext } from "./registrations-context.ts";

type Filter = ManyFilter<RegistrationListRow, RegistrationsContext>;

/** Makes a filter for links and saved views, not the panel. */
const linkOnlyFilter = (filter: Omit<Filter, "kind" | "options">): Filter => ({
	kind: "many",
	linkOnly: true,
	options: () => [],
	...filter,
});

/** Needs only the context, always there. */
const ALWAYS_READY = () => true;

const HAS_TASK: Record<StageTask, (row: RegistrationListRow) => boolean> = {
	to_verify: isToVerify,
	report_left: hasLostPresentation,
	unsettled: isUnsettled,
};

const isInstant = (value: string) =>
	/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value));

const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value);

const panelFilter = (
	filter: Omit<Filter, "kind" | "options" | "present">,
	values: (context: RegistrationsContext) => readonly string[],
	label = (value: string, context: RegistrationsContext) =>
		capital(filter.valueText(value, context), context),
): Filter => ({
	kind: "many",
	present: true,
	options: (context) => values(context).map((value) => ({ value, label: label(value, context) })),
	...filter,
});

const capital = (word: string, { locale }: RegistrationsContext) =>
	word.slice(0, 1).toLocaleUpperCase(locale) + word.slice(1);

const fieldFilters = (part: RegistrationFieldPart): Filter[] =>
	LISTED_REGISTRATION_FIELDS.filter((name) => REGISTRATION_FIELDS[name].part === part).map(fieldFilter);

function fieldFilter(name: ListedRegistrationField): Filter {
	const field = REGISTRATION_FIELDS[name];
	const common = {
		id: name,
		title: ({ t }: RegistrationsContext) => t(`registrations:facts.${name}`),
		valuesOf: (row: RegistrationListRow) => row[name] ?? [],
	};
	switch (field.kind) {
		case "choice":
			return panelFilter(
				{
					...common,
					knownValues: () => field.choices,
					valueText: (value, context) => context.lower(formatField(name, value, context)),
				},
				() => field.choices,
			);
		case "country":
			return {
				...common,
				kind: "many",
				present: true,
				knownValues: () => [...COUNTRIES.keys()],
				options({ locale }) {
					const countryText = countryNames(locale);
					const { compare } = new Intl.Collator(LOCALE_FACTS[locale].tag);
					return [...COUNTRIES.keys()]
						.map((value) => ({ value, label: countryText(value) }))
						.sort((one, two) => compare(one.label, two.label));
				},
				valueText: (code, context) => formatField(name, code, context),
			};
	}
}

function formatSeat(value: string, { socialEvents, t }: RegistrationsContext): string {
	const [id = "", waits] = value.split("~");
	const title = socialEvents.get(id) ?? id;
	return waits ? t("registrations:filter.waits", { event: title }) : title;
}

const STAGES = [...REGISTRATION_STAGES, ...STAGE_TASKS];

/** Section first (specification §3); it matches presented papers. Filters for statistics links only are not offered. */
export const registrationFilters: readonly Filter[] = [
	{
		kind: "many",
		id: "section_id",
		tall: true,
		title: ({ t }) => t("registrations:section"),
		valuesOf: ({ papers }) => [...new Set(papers.map(({ section }) => section))],
		knownValues: ({ sections }) => sections.map(({ id }) => id),
		options: ({ sections }) =>
			[...sections.values()].map((section) => ({
				value: section.id,
				label: section.title,
				glyph: <SectionChip section={section} mute />,
			})),
		valueText: (id, { sections }) => sections.get(id)?.letter ?? id,
	},
	panelFilter(
		{
			id: "stage",
			title: ({ t }) => t("registrations:state"),
			valuesOf: (row) => [rowStage(row), ...STAGE_TASKS.filter((work) => HAS_TASK[work](row))],
			knownValues: () => STAGES,
			valueText(value, { t, lower, stages }) {
				if (value === "to_verify") return t("registrations:document_is.to_verify");
				if (value === "report_left") return t("registrations:report_left");
				if (value === "unsettled") return t("registrations:unsettled");
				return lower(stages[value as RegistrationStage]);
			},
		},
		() => STAGES,
	),
	panelFilter(
		{
			id: "place",
			title: ({ t }) => t("registrations:export.place"),
			valuesOf: ({ place }) => place,
			knownValues: ({ places }) => places.map(({ id }) => id),
			valueText: (id, { venues }) => venues.get(id) ?? id,
		},
		({ venues }) => [...venues.keys()],
		(id, { venues }) => venues.get(id) ?? id,
	),
	panelFilter(
		{
			id: "format",
			title: ({ t }) => t("registrations:export.format"),
			valuesOf: ({ format }) => format,
			knownValues: () => ATTENDANCE_FORMATS,
			valueText: (value, { t }) =>
				t(`registrations:format_of.${value as (typeof ATTENDANCE_FORMATS)[number]}`),
		},
		() => ATTENDANCE_FORMATS,
	),
	panelFilter(
		{
			id: "fee",
			title: ({ t }) => t("registrations:filter.fee"),
			ready: ALWAYS_READY,
			valuesOf: (row, { fees }) => feeKind(row, fees),
			knownValues: () => FEE_KINDS,
			valueText: (value, { t }) => t(`registrations:filter.fee_of.${value as FeeKind}`),
		},
		() => FEE_KINDS,
	),
	linkOnlyFilter({
		id: "currency",
		title: ({ t }) => t("registrations:export.currency"),
		ready: ALWAYS_READY,
		valuesOf: (row, { fees }) => currencyOf(row, fees),
		knownValues: () => CURRENCIES,
		valueText: (value) => value,
	}),
	linkOnlyFilter({
		id: "discount",
		title: ({ t }) => t("registrations:filter.discount"),
		valuesOf: (row) => String(percentOff(row)),
		knownValues: () => [],
		accepts: (value) => /^\d{1,3}$/.test(value),
		valueText: (value) => `${value}\u00a0%`,
	}),
	panelFilter(
		{
			id: "young",
			title: ({ t }) => t("registrations:export.young"),
			valuesOf: youngState,
			knownValues: () => YOUNG_STATES,
			valueText: (value, { t }) => t(`registrations:filter.young_of.${value as YoungState}`),
		},
		() => YOUNG_STATES,
	),
	...fieldFilters("status"),
	linkOnlyFilter({
		id: "organization",
		title: ({ t }) => t("registrations:organization"),
		valuesOf: organizationKey,
		knownValues: () => [],
		accepts: (value) => value !== "" && organizationOf(value) !== null,
		valueText: (value, { t }) => formatOrganization(organizationOf(value) ?? "", t),
	}),
	panelFilter(
		{
			id: "event",
			title: ({ t }) => t("registrations:events"),
			valuesOf: seatKeys,
			knownValues: ({ events }) => events.flatMap(({ id }) => [confirmedSeatKey(id), waitingSeatKey(id)]),
			valueText: formatSeat,
		},
		({ socialEvents }) =>
			[...socialEvents.keys()].flatMap((id) => [confirmedSeatKey(id), waitingSeatKey(id)]),
		formatSeat,
	),
	...fieldFilters("taking_part"),
	...fieldFilters("consent"),
	linkOnlyFilter({
		id: "sent_on",
		title: ({ t }) => t("registrations:filter.sent_on"),
		ready: ALWAYS_READY,
		valuesOf: (row, { timezone }) => sentDay(row, timezone),
		knownValues: () => [],
		accepts: isDay,
		valueText: (day) => day,
	}),
	linkOnlyFilter({
		id: "sent_since",
		title: ({ t }) => t("registrations:filter.sent_since"),
		valuesOf: activeSince,
		knownValues: () => [],
		accepts: isInstant,
		matches: ([sent = ""], [since = ""]) => sent > since,
		valueText: (since, { locale, timezone }) => formatLongTime(new Date(since), locale, timezone),
	}),
	linkOnlyFilter({
		id: "paid_on",
		title: ({ t }) => t("registrations:export.paid_on"),
		valuesOf: ({ paid }) => paid?.date ?? "",
		knownValues: () => [],
		accepts: isDay,
		valueText: (day) => day,
	}),
];

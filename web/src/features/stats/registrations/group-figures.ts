import { CURRENCIES } from "@deck/contracts/conference-parts";
import type { RegistrationListRow } from "@deck/contracts/registration";
import { HOST_ORGANIZATIONS } from "@deck/contracts/registration-fields";
import { ACTIVE_STAGES, UNPAID_STAGES } from "@deck/contracts/registration-stages";
import { feeKind, organizationKey, organizationOf } from "../../../lib/registration/groups.ts";
import { groupRegistrations, moneyTotals } from "./counts.ts";
import { FILLS, type Figure, textCell } from "./figure.ts";
import {
	amountCell,
	countCell,
	paidShades,
	type RegistrationStatsContext,
} from "./registration-stats-context.ts";

type RegistrationRows = readonly RegistrationListRow[];

interface Grouping {
	id: "places" | "fee-kinds" | "residency" | "organizations";
	keyOf(row: RegistrationListRow): string;
	keys?: readonly string[];
	nameOf(key: string): string;
	filters(key: string): Record<string, readonly string[]>;
	wide: boolean;
	sums?: true;
}

const MONEY = ["charged", "paid", "outstanding"] as const;
const MONEY_TEXT_KEYS = { charged: "expected", paid: "paid", outstanding: "outstanding" } as const;

const TEXTS = {
	places: "places",
	"fee-kinds": "fee_kinds",
	residency: "residency",
	organizations: "organizations",
} as const;

function groupFigure(rows: RegistrationRows, context: RegistrationStatsContext, by: Grouping): Figure {
	const { t, number, people, list } = context;
	const { id, keyOf, keys, nameOf, filters, wide, sums } = by;
	const text = TEXTS[id];
	const groups = groupRegistrations(rows, keyOf, keys);
	const legend = paidShades(context, [FILLS.good, FILLS.wait]);
	const paid = groups.reduce((sum, one) => sum + one.paid, 0);
	const unpaid = groups.reduce((sum, one) => sum + one.unpaid, 0);
	const money = new Map(groups.map((one) => [one.key, moneyTotals(one.rows, context.fees)]));
	const present = sums ? CURRENCIES.filter((one) => moneyTotals(rows, context.fees).charged.has(one)) : [];
	const sumCells = (key: string) =>
		present.flatMap((currency) =>
			MONEY.map((what) => amountCell(money.get(key)?.[what].get(currency) ?? 0, currency, context)),
		);
	const to = (key: string, stages: readonly string[]) => list({ ...filters(key), stage: stages });
	return {
		legend,
		wide,
		note: t(`registration-stats:${text}.note`),
		summary: t("registration-stats:paid_summary", { paid: people(paid), unpaid: people(unpaid) }),
		table: {
			id,
			title: t(`registration-stats:${text}.title`),
			head: [
				t(`registration-stats:${text}.head`),
				...legend.map(({ name }) => name),
				t("stats:all"),
				...present.flatMap((currency) =>
					MONEY.map((what) => `${t(`registration-stats:money.${MONEY_TEXT_KEYS[what]}`)}, ${currency}`),
				),
			],
			rows: groups.map(({ key, paid, unpaid }) => [
				textCell(nameOf(key)),
				countCell(paid, context, to(key, ["paid"])),
				countCell(unpaid, context, to(key, UNPAID_STAGES)),
				countCell(paid + unpaid, context, to(key, ACTIVE_STAGES)),
				...sumCells(key),
			]),
		},
		scales: [
			groups.map(({ key, paid, unpaid }) => ({
				key,
				label: nameOf(key),
				total: paid + unpaid,
				end: number(paid + unpaid),
				parts: [
					{ key: "paid", count: paid, stages: ["paid"] },
					{ key: "unpaid", count: unpaid, stages: UNPAID_STAGES },
				].map(({ key: part, count, stages }, at) => ({
					key: part,
					count,
					text: number(count),
					fill: legend[at]?.fill ?? "",
					to: to(key, stages),
					name: t("registration-stats:part", {
						group: nameOf(key),
						part: legend[at]?.name ?? "",
						people: people(count),
					}),
				})),
			})),
		],
	};
}

/** Separates key parts; ids contain none. */
const AND = " ";

const formatName = (format: string, { t }: RegistrationStatsContext) =>
	format === "presenter" || format === "listener" ? t(`registrations:format_of.${format}`) : format;

/** Counts by place × format. */
export function venueFigure(rows: RegistrationRows, context: RegistrationStatsContext): Figure {
	const { venues } = context;
	return groupFigure(rows, context, {
		id: "places",
		wide: true,
		keyOf: ({ place, format }) => place + AND + format,
		keys: [...new Set([...venues.keys(), ...rows.map(({ place }) => place)])].flatMap((place) =>
			["presenter", "listener"].map((format) => place + AND + format),
		),
		nameOf(key) {
			const [place = "", format = ""] = key.split(AND);
			return [venues.get(place) ?? place, formatName(format, context)].join(", ");
		},
		filters(key) {
			const [place = "", format = ""] = key.split(AND);
			return { place: [place], format: [format] };
		},
	});
}

/** Counts by effective fee: place × format × young or regular. */
export function feeFigure(rows: RegistrationRows, context: RegistrationStatsContext): Figure {
	const { venues, fees, t } = context;
	return groupFigure(rows, context, {
		id: "fee-kinds",
		wide: true,
		sums: true,
		keyOf: (row) => [row.place, row.format, feeKind(row, fees)].join(AND),
		keys: [...new Set([...venues.keys(), ...rows.map(({ place }) => place)])].flatMap((place) =>
			["presenter", "listener"].flatMap((format) =>
				["regular", "young", "none"].map((kind) => [place, format, kind].join(AND)),
			),
		),
		nameOf(key) {
			const [place = "", format = "", kind = ""] = key.split(AND);
			return [
				venues.get(place) ?? place,
				formatName(format, context),
				t(`registrations:filter.fee_of.${kind as "young"}`),
			].join(", ");
		},
		filters(key) {
			const [place = "", format = "", kind = ""] = key.split(AND);
			return { place: [place], format: [format], fee: [kind] };
		},
	});
}

export function residencyFigure(rows: RegistrationRows, context: RegistrationStatsContext): Figure {
	return groupFigure(rows, context, {
		id: "residency",
		wide: true,
		keyOf: ({ residency }) => residency,
		nameOf: (code) => (code ? context.countryName(code) : context.t("registration-stats:unknown")),
		filters: (code) => ({ residency: [code] }),
	});
}

/** Counts by organization; merges unlisted ones by normalised name. */
export function organizationFigure(rows: RegistrationRows, context: RegistrationStatsContext): Figure {
	const written = new Map(rows.map((row) => [organizationKey(row), row.organization]));
	return groupFigure(rows, context, {
		id: "organizations",
		wide: true,
		keyOf: organizationKey,
		nameOf(key) {
			const ours = HOST_ORGANIZATIONS.find((one) => one === key);
			if (ours) return context.t(`registrations:organization_of.${ours}`);
			return written.get(key) || organizationOf(key) || context.t("registration-stats:unknown");
		},
		filters: (key) => ({ organization: [key] }),
	});
}

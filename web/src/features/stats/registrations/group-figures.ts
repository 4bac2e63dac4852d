import { CURRENCIES } from "@deck/contracts/conference-parts";
import type { RegistrationCard } from "@deck/contracts/registration";
import { LIVE_STAGES, UNPAID_STAGES } from "@deck/contracts/registration-waiting";
import {
	feeKind,
	ORGANIZATION_KINDS,
	organizationKey,
	organizationOf,
} from "../../../lib/registration/groups.ts";
import { groupsOf, moneyOf } from "./counts.ts";
import { FILLS, type Figure, word } from "./figure.ts";
import { amountCell, counted, paidShades, type RegistrationWords } from "./registration-words.ts";

type Cards = readonly RegistrationCard[];

interface Grouping {
	id: "places" | "fee-kinds" | "residency" | "organizations";
	keyOf(card: RegistrationCard): string;
	/** By default the largest first. */
	keys?: readonly string[];
	nameOf(key: string): string;
	filters(key: string): Record<string, readonly string[]>;
	wide: boolean;
	/** Adds amounts to the table. */
	sums?: true;
}

const MONEY = ["charged", "paid", "outstanding"] as const;
const MONEY_WORDS = { charged: "expected", paid: "paid", outstanding: "outstanding" } as const;

const TEXTS = {
	places: "places",
	"fee-kinds": "fee_kinds",
	residency: "residency",
	organizations: "organizations",
} as const;

function groupFigure(cards: Cards, words: RegistrationWords, by: Grouping): Figure {
	const { t, number, people, list } = words;
	const { id, keyOf, keys, nameOf, filters, wide, sums } = by;
	const text = TEXTS[id];
	const groups = groupsOf(cards, keyOf, keys);
	const legend = paidShades(words, [FILLS.good, FILLS.wait]);
	const paid = groups.reduce((sum, one) => sum + one.paid, 0);
	const unpaid = groups.reduce((sum, one) => sum + one.unpaid, 0);
	const money = new Map(groups.map((one) => [one.key, moneyOf(one.cards, words.fees)]));
	const present = sums ? CURRENCIES.filter((one) => moneyOf(cards, words.fees).charged.has(one)) : [];
	const sumCells = (key: string) =>
		present.flatMap((currency) =>
			MONEY.map((what) => amountCell(money.get(key)?.[what].get(currency) ?? 0, currency, words)),
		);
	const to = (key: string, stages: readonly string[]) => list({ ...filters(key), stage: stages });
	return {
		...{ legend, wide },
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
					MONEY.map((what) => `${t(`registration-stats:money.${MONEY_WORDS[what]}`)}, ${currency}`),
				),
			],
			rows: groups.map(({ key, paid, unpaid }) => [
				word(nameOf(key)),
				counted(paid, words, to(key, ["paid"])),
				counted(unpaid, words, to(key, UNPAID_STAGES)),
				counted(paid + unpaid, words, to(key, LIVE_STAGES)),
				...sumCells(key),
			]),
		},
		scales: [
			groups.map(({ key, paid, unpaid }) => ({
				...{ key, label: nameOf(key), total: paid + unpaid, end: number(paid + unpaid) },
				parts: [
					{ key: "paid", count: paid, stages: ["paid"] },
					{ key: "unpaid", count: unpaid, stages: UNPAID_STAGES },
				].map(({ key: part, count, stages }, at) => ({
					...{ key: part, count, text: number(count), fill: legend[at]?.fill ?? "", to: to(key, stages) },
					name: t("registration-stats:part", {
						...{ group: nameOf(key), part: legend[at]?.name ?? "", people: people(count) },
					}),
				})),
			})),
		],
	};
}

/** Separates key parts; ids contain none. */
const AND = " ";

const formatName = (format: string, { t }: RegistrationWords) =>
	format === "presenter" || format === "listener" ? t(`registrations:format_of.${format}`) : format;

/** By place × format. */
export function placeFigure(cards: Cards, words: RegistrationWords): Figure {
	const { places } = words;
	return groupFigure(cards, words, {
		...{ id: "places", wide: true },
		keyOf: ({ place, format }) => place + AND + format,
		keys: [...new Set([...places.keys(), ...cards.map(({ place }) => place)])].flatMap((place) =>
			["presenter", "listener"].map((format) => place + AND + format),
		),
		nameOf(key) {
			const [place = "", format = ""] = key.split(AND);
			return [places.get(place) ?? place, formatName(format, words)].join(", ");
		},
		filters(key) {
			const [place = "", format = ""] = key.split(AND);
			return { place: [place], format: [format] };
		},
	});
}

/** By effective fee: place × format × young or regular. */
export function feeFigure(cards: Cards, words: RegistrationWords): Figure {
	const { places, fees, t } = words;
	return groupFigure(cards, words, {
		...{ id: "fee-kinds", wide: true, sums: true },
		keyOf: (card) => [card.place, card.format, feeKind(card, fees)].join(AND),
		keys: [...new Set([...places.keys(), ...cards.map(({ place }) => place)])].flatMap((place) =>
			["presenter", "listener"].flatMap((format) =>
				["regular", "young", "none"].map((kind) => [place, format, kind].join(AND)),
			),
		),
		nameOf(key) {
			const [place = "", format = "", kind = ""] = key.split(AND);
			return [
				places.get(place) ?? place,
				formatName(format, words),
				t(`registrations:filter.fee_of.${kind as "young"}`),
			].join(", ");
		},
		filters(key) {
			const [place = "", format = "", kind = ""] = key.split(AND);
			return { place: [place], format: [format], fee: [kind] };
		},
	});
}

export function residencyFigure(cards: Cards, words: RegistrationWords): Figure {
	return groupFigure(cards, words, {
		...{ id: "residency", wide: true },
		keyOf: ({ residency }) => residency,
		nameOf: (code) => (code ? words.countryName(code) : words.t("registration-stats:unknown")),
		filters: (code) => ({ residency: [code] }),
	});
}

/** Unlisted organizations are merged by normalised name. */
export function organizationFigure(cards: Cards, words: RegistrationWords): Figure {
	const written = new Map(cards.map((card) => [organizationKey(card), card.organization]));
	return groupFigure(cards, words, {
		...{ id: "organizations", wide: true },
		keyOf: organizationKey,
		nameOf(key) {
			const ours = ORGANIZATION_KINDS.find((one) => one === key);
			if (ours) return words.t(`registrations:organization_of.${ours}`);
			return written.get(key) || organizationOf(key) || words.t("registration-stats:unknown");
		},
		filters: (key) => ({ organization: [key] }),
	});
}

import type { RegistrationListRow } from "@deck/contracts/registration";
import { REGISTRATION_STAGES } from "@deck/contracts/registration-lifecycle";
import { ACTIVE_STAGES, rowStage } from "@deck/contracts/registration-stages";
import { confirmedSeatKey, waitingSeatKey } from "../../../lib/registration/groups.ts";
import {
	DOCUMENT_PARTS,
	type DocumentPart,
	isLive,
	socialEventCounts,
	youngDocumentCounts,
} from "./counts.ts";
import { FILLS, type Figure, textCell } from "./figure.ts";
import { countCell, type RegistrationStatsContext } from "./registration-stats-context.ts";

type RegistrationRows = readonly RegistrationListRow[];

/** Includes drafts and cancelled ones. */
export function stateFigure(registrations: RegistrationRows, context: RegistrationStatsContext): Figure {
	const { t, number, people, list } = context;
	const rows = REGISTRATION_STAGES.map((stage) => ({
		stage,
		count: registrations.filter((row) => rowStage(row) === stage).length,
		name: t(`registrations:stage_counted.${stage}`),
		to: list({ stage: [stage] }),
	}));
	return {
		legend: [],
		wide: true,
		note: t("registration-stats:states.note"),
		summary: rows.map(({ name, count }) => `${name}: ${number(count)}`).join(", "),
		table: {
			id: "states",
			title: t("registration-stats:states.title"),
			head: [t("registrations:state"), t("registration-stats:people_head")],
			rows: rows.map(({ name, count, to }) => [textCell(name), countCell(count, context, to)]),
		},
		scales: [
			rows.map(({ stage, count, name, to }) => ({
				key: stage,
				label: name,
				total: count,
				end: number(count),
				parts: [
					{
						key: "all",
						count,
						text: number(count),
						fill: FILLS.accent,
						to,
						name: `${name}: ${people(count)}`,
					},
				],
			})),
		],
	};
}

const DOCUMENT_FILLS: Record<DocumentPart, string> = {
	verified: FILLS.good,
	pending: FILLS.wait,
	returned: FILLS.info,
	none: FILLS.neutral,
};

export function youngFigure(registrations: RegistrationRows, context: RegistrationStatsContext): Figure {
	const { t, number, people, list } = context;
	const all = registrations.filter((row) => isLive(row) && row.young);
	const rows = (["stud", "pgrad", "phd"] as const).map((status) => {
		const some = all.filter((row) => row.status === status);
		return {
			status,
			counts: youngDocumentCounts(some),
			total: some.length,
			name: t(`registrations:choice.status.${status}`),
		};
	});
	const parts = DOCUMENT_PARTS.map((part) => ({
		part,
		name: t(`registrations:filter.young_of.${part}`),
		fill: DOCUMENT_FILLS[part],
	}));
	const to = (status: string, states: readonly string[]) =>
		list({ stage: ACTIVE_STAGES, young: states, status: [status] });
	return {
		legend: parts,
		wide: true,
		note: t("registration-stats:young.note"),
		summary: people(all.length),
		table: {
			id: "young-scientists",
			title: t("registration-stats:young.title"),
			head: [t("registrations:facts.status"), ...parts.map(({ name }) => name), t("stats:all")],
			rows: rows.map(({ status, counts, total, name }) => [
				textCell(name),
				...parts.map(({ part }) => countCell(counts[part], context, to(status, [part]))),
				countCell(total, context, to(status, DOCUMENT_PARTS)),
			]),
		},
		scales: [
			rows.map(({ status, counts, total, name }) => ({
				key: status,
				label: name,
				total,
				end: number(total),
				parts: parts.map(({ part, name: document, fill }) => ({
					key: part,
					count: counts[part],
					text: number(counts[part]),
					fill,
					to: to(status, [part]),
					name: t("registration-stats:part", { group: name, part: document, people: people(counts[part]) }),
				})),
			})),
		],
	};
}

export function socialEventFigure(
	registrations: RegistrationRows,
	context: RegistrationStatsContext,
): Figure {
	const { t, number, people, socialEvents, list } = context;
	const rows = socialEventCounts(registrations, [...socialEvents.keys()]).map((one) => {
		const { title = one.socialEvent, capacity = null } = socialEvents.get(one.socialEvent) ?? {};
		return { ...one, title, capacity };
	});
	const legend = [
		{ name: t("registration-stats:events.kept"), fill: FILLS.good },
		{ name: t("registration-stats:events.waiting"), fill: FILLS.wait },
	];
	const to = (seats: readonly string[]) => list({ stage: ACTIVE_STAGES, event: seats });
	return {
		legend,
		wide: true,
		note: t("registration-stats:events.note"),
		summary: rows
			.map(({ title, kept, waiting }) => t("registration-stats:events.summary", { title, kept, waiting }))
			.join(" "),
		table: {
			id: "events",
			title: t("registration-stats:events.title"),
			head: [
				t("registration-stats:events.head"),
				...legend.map(({ name }) => name),
				t("registration-stats:events.capacity"),
			],
			rows: rows.map(({ socialEvent, title, kept, waiting, capacity }) => [
				textCell(title),
				countCell(kept, context, to([confirmedSeatKey(socialEvent)])),
				countCell(waiting, context, to([waitingSeatKey(socialEvent)])),
				capacity === null
					? textCell(t("registration-stats:events.unlimited"))
					: { value: capacity, text: number(capacity) },
			]),
		},
		scales: [
			rows.map(({ socialEvent, title, kept, waiting, capacity }) => ({
				key: socialEvent,
				label: title,
				total: kept + waiting,
				end: capacity === null ? number(kept) : `${number(kept)} / ${number(capacity)}`,
				parts: [
					{ key: confirmedSeatKey(socialEvent), count: kept },
					{ key: waitingSeatKey(socialEvent), count: waiting },
				].map(({ key, count }, at) => ({
					key,
					count,
					text: number(count),
					fill: legend[at]?.fill ?? "",
					to: to([key]),
					name: t("registration-stats:part", {
						group: title,
						part: legend[at]?.name ?? "",
						people: people(count),
					}),
				})),
			})),
		],
	};
}

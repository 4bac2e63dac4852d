import { listRowText } from "@deck/core/kernel/list-row-text";
import { registrationListRow } from "@deck/core/registration/list-rows";
import type { TableRows } from "./table-rows.ts";

/**
 * Checks that:
 * - live registrations claim exactly their person's addresses and event places, sent ones also their papers;
 * - exactly the issued documents are found by code, and paid registrations have a badge;
 * - papers that can no longer be presented are in no unpaid registration, and marked in paid ones;
 * - list rows match; exactly paid registrations have a payment.
 */
export function brokenRegistrations({
	registrations,
	registrationClaims,
	presenters,
	seats,
	documentCodes,
	registrationListRows,
	papers: allPapers,
}: TableRows): string[] {
	const statuses = new Map(allPapers.map((one) => [`${one.conference} ${one.number}`, one.status]));
	const live = registrations.filter(({ state }) => state !== "cancelled");
	const sent = live.filter(({ state }) => state !== "draft");
	const addresses = live.flatMap(({ conference, number, claims }) =>
		claims.map((email) => `${conference} ${number} ${email}`),
	);
	const papers = sent.flatMap((one) =>
		one.papers.map(({ number }) => `${one.conference} ${one.number} ${number}`),
	);
	return [
		...setDifferences(
			"address",
			addresses,
			registrationClaims.map(({ conference, number, email }) => `${conference} ${number} ${email}`),
		),
		...setDifferences(
			"paper",
			papers,
			presenters.map(({ conference, number, paper }) => `${conference} ${number} ${paper}`),
		),
		...setDifferences(
			"place",
			live.flatMap(({ conference, number, seats: places = {} }) =>
				Object.entries(places).map(([event, place]) => `${conference} ${number} ${event} ${place}`),
			),
			seats.map(({ conference, number, event, place }) => `${conference} ${number} ${event} ${place}`),
		),
		...setDifferences(
			"code",
			registrations.flatMap(({ conference, number, codes = [] }) =>
				codes.map(({ code, kind, paper }) => `${conference} ${number} ${code} ${kind} ${paper}`),
			),
			documentCodes.map(
				({ conference, number, code, kind, paper }) => `${conference} ${number} ${code} ${kind} ${paper}`,
			),
		),
		...registrations
			.filter(({ state, codes = [] }) => state === "paid" && !codes.some(({ kind }) => kind === "badge"))
			.map((one) => `registration ${one.conference} ${one.number} is paid and has no badge`),
		...sent.flatMap((one) =>
			one.papers
				.filter(({ number, left }) => {
					const accepted = statuses.get(`${one.conference} ${number}`) === "accepted";
					return one.state === "paid" ? !accepted && !left : !accepted;
				})
				.map(({ number }) => `registration ${one.conference} ${one.number} presents paper ${number} still`),
		),
		...registrations
			.filter(
				(one) =>
					registrationListRows.get(`${one.conference} ${one.number}`) !==
					listRowText(registrationListRow(one)),
			)
			.map((one) => `the list row of registration ${one.conference} ${one.number} is not as that is`),
		...registrations
			.filter(({ state, payment }) => (state === "paid") !== (payment !== undefined) && state !== "cancelled")
			.map((one) => `registration ${one.conference} ${one.number} is ${one.state}, whatever was paid`),
	];
}

function setDifferences(what: string, had: readonly string[], held: readonly string[]): string[] {
	const [has, holds] = [new Set(had), new Set(held)];
	return [
		...had.filter((one) => !holds.has(one)).map((one) => `${what} ${one} is not held by its registration`),
		...held.filter((one) => !has.has(one)).map((one) => `${what} ${one} is held by no registration`),
	];
}

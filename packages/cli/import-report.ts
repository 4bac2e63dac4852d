import type { Locale } from "@deck/contracts/enums";
import { parseRule } from "@deck/contracts/rules";
import { errorMessage } from "@deck/core/kernel/error-message";
import type { Outcome } from "./import-rows.ts";

type AnyOutcome = Outcome<number | string>;

const TITLE_WIDTH = 60;

export function formatOutcome(outcome: AnyOutcome, locale: Locale): string[] {
	const line = [
		String(outcome.row).padStart(5),
		formatState(outcome).padEnd(12),
		truncateTitle(outcome.title),
	];
	return [line.join("  ").trimEnd(), ...formatFieldErrors(outcome, locale).map((fault) => `       ${fault}`)];
}

export function formatSummary(outcomes: readonly AnyOutcome[]): string {
	const count = (...states: AnyOutcome["state"][]) =>
		outcomes.filter((one) => states.includes(one.state)).length;
	const dry = outcomes.some((one) => one.state === "new");
	const imported = dry ? `${count("new")} would be taken` : `${count("taken")} taken`;
	return `${outcomes.length} rows: ${imported}, ${count("known")} known already, ${count("refused")} refused.`;
}

function formatState(outcome: AnyOutcome): string {
	switch (outcome.state) {
		case "taken":
			return `taken as ${outcome.number}`;
		case "known":
			return `known as ${outcome.number}`;
		case "new":
			return "would be taken";
		case "refused":
			return "refused";
	}
}

function formatFieldErrors(outcome: AnyOutcome, locale: Locale): string[] {
	if (outcome.state !== "refused") return [];
	const fields = Object.entries(outcome.fields);
	if (fields.length === 0) return [errorMessage(locale, outcome.code)];
	return fields.flatMap(([field, codes]) =>
		codes.map((text) => {
			const { code, params } = parseRule(text);
			return `${field}: ${errorMessage(locale, code, params)}`;
		}),
	);
}

function truncateTitle(title: string): string {
	const characters = [...title.replace(/\s+/g, " ")];
	return characters.length > TITLE_WIDTH
		? `${characters.slice(0, TITLE_WIDTH - 1).join("")}…`
		: characters.join("");
}

import type { OriginalityItem } from "@deck/core/originality/entity";
import { readFound } from "@deck/core/originality/found";
import type { Rows } from "./rows.ts";

/** Compares lists and statistics with the reports. */
export function brokenFigures({ figures, originalities }: Rows): string[] {
	const [kept, reported] = [new Set(figures), new Set(originalities.flatMap(figuresOf))];
	return [
		...figures.filter((one) => !reported.has(one)).map((one) => `no report says ${one}`),
		...[...reported].filter((one) => !kept.has(one)).map((one) => `${one} is reported and not kept`),
	];
}

function figuresOf(row: OriginalityItem): string[] {
	const { conference, number, version, entered } = row;
	const paper = `${conference}#${number}`;
	const found = row.found ? readFound(row) : null;
	return [
		...(found ? [`${paper} found_${version} ${found.length > 0 ? found.originality : null}`] : []),
		...(entered ? [`${paper} entered_${version} ${entered.originality}`] : []),
	];
}

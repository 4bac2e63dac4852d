import type { OriginalityItem } from "@deck/core/originality/entity";
import { parseResult } from "@deck/core/originality/result";
import type { TableRows } from "./table-rows.ts";

/** Compares lists and statistics with the reports. */
export function brokenOriginalityFigures({ figures, originalities }: TableRows): string[] {
	const [kept, reported] = [new Set(figures), new Set(originalities.flatMap(figuresOf))];
	return [
		...figures.filter((one) => !reported.has(one)).map((one) => `no report says ${one}`),
		...[...reported].filter((one) => !kept.has(one)).map((one) => `${one} is reported and not kept`),
	];
}

function figuresOf(row: OriginalityItem): string[] {
	const { conference, number, version, entered } = row;
	const paper = `${conference}#${number}`;
	const found = row.found ? parseResult(row) : null;
	return [
		...(found ? [`${paper} found_${version} ${found.length > 0 ? found.originality : null}`] : []),
		...(entered ? [`${paper} entered_${version} ${entered.originality}`] : []),
	];
}

import type { OriginalityFigure } from "@deck/contracts/originality";
import { useConference } from "../conference.ts";
import { read } from "../read.ts";
import { usePaperFacts } from "./facts.ts";

/** Latest, by paper number. */
export type OriginalityFigures = ReadonlyMap<number, OriginalityFigure>;

export const NO_FIGURE = "none";

/** Minimum per cent by name, highest first. */
const MIN_PERCENT = {
	"100": 100,
	"90-99": 90,
	"80-89": 80,
	"70-79": 70,
	"60-69": 60,
	"50-59": 50,
	"0-49": 0,
};
const RANGES = ["100", "90-99", "80-89", "70-79", "60-69", "50-59", "0-49"] as const;
export const BANDS = [...RANGES, NO_FIGURE] as const;
export type Band = (typeof BANDS)[number];

export function bandOf(number: number, figures: OriginalityFigures): Band {
	const figure = figures.get(number)?.originality;
	if (figure === undefined) return NO_FIGURE;
	return RANGES.find((range) => figure >= MIN_PERCENT[range]) ?? NO_FIGURE;
}

export function useOriginalityFigures(wanted: boolean): OriginalityFigures | undefined {
	const { path: conf } = useConference();
	return usePaperFacts({
		path: (ids) => read("/api/conf/:conf/adm/originality", { conf }, ids === undefined ? {} : { ids }),
		resource: "originality",
		wanted,
	});
}

export interface Figure {
	what: string;
	value: string;
	bound?: string;
	/** Undefined without a bound. */
	holds?: boolean;
}

export function figureAtMost(what: string, value: number, bound: number, unit = ""): Figure {
	return {
		what,
		value: formatValue(value, unit),
		bound: `≤ ${bound}${unit && ` ${unit}`}`,
		holds: value <= bound,
	};
}

export function figureAtLeast(what: string, value: number, bound: number, unit = ""): Figure {
	return {
		what,
		value: formatValue(value, unit),
		bound: `≥ ${bound}${unit && ` ${unit}`}`,
		holds: value >= bound,
	};
}

export function unbounded(what: string, value: number | string, unit = ""): Figure {
	return { what, value: typeof value === "string" ? value : formatValue(value, unit) };
}

function formatValue(value: number, unit: string): string {
	const digits = Number.isInteger(value) ? 0 : Math.abs(value) < 10 ? 2 : 1;
	return `${value.toFixed(digits)}${unit && ` ${unit}`}`;
}

export function printFigures(title: string, figures: Figure[]): void {
	const widths = [
		Math.max(...figures.map(({ what }) => what.length)),
		Math.max(...figures.map(({ value }) => value.length)),
	];
	console.log(`\n${title}`);
	for (const { what, value, bound = "", holds } of figures) {
		const mark = holds === undefined ? " " : holds ? "✓" : "✗";
		console.log(
			`${mark} ${what.padEnd(widths[0] ?? 0)}  ${value.padStart(widths[1] ?? 0)}  ${bound}`.trimEnd(),
		);
	}
}

export function quantile(values: readonly number[], share: number): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

/** Returns the milliseconds of work, user and system. */
export async function cpuOf(work: () => Promise<unknown>): Promise<number> {
	const before = process.cpuUsage();
	await work();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1000;
}

import { hash, seeded } from "./random.ts";

/** Backgrounds of equal lightness, on each of which white text passes. */
const HUES = ["#3f1090", "#0b2e6b", "#084a4d", "#5a0c52", "#6b1f10", "#0d4527"];

const WIDTH = 1200;
const HEIGHT = 400;

export interface LineArt {
	background: string;
	/** One path per line, in a box of 1200 × 400. */
	lines: string[];
}

/**
 * A field of lines that is always the same for the same text: a conference's path gives its cover.
 * @param kind `waves` for covers, `weave` for whole pages
 */
export function lineArt(seed: string, kind: "waves" | "weave" = "waves"): LineArt {
	const code = hash(seed);
	const random = seeded(code);
	return {
		background: HUES[code % HUES.length] ?? "#3f1090",
		lines: kind === "waves" ? waves(random) : weave(random),
	};
}

/** Level lines that two hills push apart. */
function waves(random: () => number): string[] {
	const hills = [0, 1, 2].map((index) => ({
		x: WIDTH * (0.35 + index * 0.25 + random() * 0.12),
		y: HEIGHT * (0.2 + random() * 0.6),
		width: 90 + random() * 150,
		height: 90 + random() * 120,
		lift: 30 + random() * 50,
	}));
	const phase = random() * 6;
	return Array.from({ length: 30 }, (_, row) => {
		const base = (row - 1) * (HEIGHT / 27);
		return curve(0, WIDTH, 40, (x) => {
			const bend = hills.reduce((sum, hill) => {
				const away = ((x - hill.x) / hill.width) ** 2 + ((base - hill.y) / hill.height) ** 2;
				return sum + hill.lift * Math.exp(-away) * Math.sin(x / 46 + row * 0.35 + phase);
			}, 0);
			return base + bend + Math.sin(x / 160 + phase + row * 0.1) * 7;
		});
	});
}

/** Three fans of lines from one long curve to another, crossing each other. */
function weave(random: () => number): string[] {
	return [0, 1, 2].flatMap((fan) => {
		const phase = random() * 6 + fan * 2;
		const swing = 130 + random() * 90;
		const far = fan % 2 === 0 ? 1 : -1;
		return Array.from({ length: 26 }, (_, row) => {
			const share = row / 25;
			return curve(0, WIDTH, 60, (x) => {
				const along = x / WIDTH;
				const one = HEIGHT / 2 + Math.sin(along * 5 + phase) * swing * 1.3 + far * (along - 0.5) * 320;
				const other =
					HEIGHT / 2 + Math.cos(along * 4 + phase * 1.7) * swing * 1.7 - far * (along - 0.5) * 420;
				return one * (1 - share) + other * share;
			});
		});
	});
}

function curve(from: number, to: number, step: number, height: (x: number) => number): string {
	let path = "";
	for (let x = from; x <= to; x += step / 2) path += `${path ? "L" : "M"}${x} ${height(x).toFixed(1)}`;
	return path;
}

import { hash, seeded } from "./random.ts";

const WIDTH = 1200;
const HEIGHT = 400;
const TURN = Math.PI * 2;

/** Equally dark, for contrast with white text. */
const FIELDS = [
	{ background: "#3f1090", draw: waves },
	{ background: "#0b2e6b", draw: dashes },
	{ background: "#084a4d", draw: contours },
	{ background: "#5a0c52", draw: rings },
	{ background: "#6b1f10", draw: stripes },
	{ background: "#0d4527", draw: weave },
];

export interface LineArt {
	background: string;
	/** SVG paths, in 1200 × 400. */
	lines: string[];
}

/** Draws the same lines for the same seed: a conference's path gives its cover. */
export function lineArt(seed: string): LineArt {
	const random = seeded(hash(seed));
	const field = FIELDS[Math.floor(random() * FIELDS.length)];
	return field ? { background: field.background, lines: field.draw(random) } : weaveArt(seed);
}

export function weaveArt(seed: string): LineArt {
	return { background: "#3f1090", lines: weave(seeded(hash(seed))) };
}

function waves(random: () => number): string[] {
	const hills = range(5).map(() => ({
		x: WIDTH * (0.3 + random() * 0.7),
		y: HEIGHT * random(),
		width: 50 + random() * 110,
		height: 60 + random() * 90,
		lift: 20 + random() * 45,
	}));
	const phase = random() * TURN;
	return range(29).map((row) => {
		const base = (row - 1) * 15;
		return curve(20, (x) => {
			const lift = hills.reduce((sum, hill) => {
				const away = ((x - hill.x) / hill.width) ** 2 + ((base - hill.y) / hill.height) ** 2;
				return sum + hill.lift * Math.exp(-away);
			}, 0);
			return base - lift + Math.sin(x / 140 + phase + row * 0.12) * 5;
		});
	});
}

function dashes(random: () => number): string[] {
	const [a, b] = [random() * TURN, random() * TURN];
	return range(40).flatMap((column) =>
		range(14).map((row) => {
			const [x, y] = [column * 31, row * 31];
			const angle = Math.sin(x / 230 + a) * 1.6 + Math.cos(y / 130 + b) * 1.3;
			const half = 5 + 7 * Math.abs(Math.sin(x / 310 + y / 190 + b));
			const [dx, dy] = [Math.cos(angle) * half, Math.sin(angle) * half];
			return `M${round(x - dx)} ${round(y - dy)}L${round(x + dx)} ${round(y + dy)}`;
		}),
	);
}

function contours(random: () => number): string[] {
	const [x, y] = [WIDTH * (0.45 + random() * 0.4), HEIGHT * (0.3 + random() * 0.5)];
	const lobes = range(4).map((lobe) => ({
		times: lobe + 2,
		size: 0.05 + random() * 0.14,
		phase: random() * TURN,
	}));
	return range(34).map((row) => {
		const radius = 8 + row * 20 + row ** 1.4;
		return loop(x, y, 90, (angle) => {
			const shape = lobes.reduce(
				(sum, { times, size, phase }) => sum + size * Math.sin(times * angle + phase + row * 0.05),
				1,
			);
			return radius * shape;
		});
	});
}

function rings(random: () => number): string[] {
	const x = WIDTH * (0.5 + random() * 0.25);
	const y = HEIGHT * (0.35 + random() * 0.3);
	const shift = 30 + random() * 50;
	return range(34).flatMap((row) => [
		loop(x, y, 60, () => 10 + row * 26),
		loop(x + shift, y + shift / 3, 60, () => 10 + row * 26),
	]);
}

function stripes(random: () => number): string[] {
	const phase = random() * TURN;
	const lines: string[] = [];
	for (let x = 2; x < WIDTH; x += 7 + 13 * (1 + Math.sin(x / 75 + phase)) * random()) {
		lines.push(`M${round(x)} 0V${HEIGHT}`);
	}
	return lines;
}

/** Draws straight threads between two edges, with curved envelopes. */
function weave(random: () => number): string[] {
	const threads = 56;
	return [0, 1, 2, 3].flatMap((fan) => {
		const [start, end] = [HEIGHT * (0.1 + random()), WIDTH * (0.35 + 0.5 * random())];
		const bend = (random() - 0.5) * 500;
		const side = (x: number) => round(fan % 2 === 0 ? x : WIDTH - x);
		return range(threads).map((thread) => {
			const share = thread / (threads - 1);
			const from = { x: -60, y: start + (share - 0.5) * 760 };
			const to = { x: end + share * 620, y: HEIGHT + 40 };
			const middle = { x: (from.x + to.x) / 2 + bend * share, y: (from.y + to.y) / 2 - bend * (1 - share) };
			return `M${side(from.x)} ${round(from.y)}Q${side(middle.x)} ${round(middle.y)} ${side(to.x)} ${round(to.y)}`;
		});
	});
}

function range(length: number): number[] {
	return Array.from({ length }, (_, index) => index);
}

function round(value: number): string {
	return value.toFixed(1);
}

function curve(step: number, height: (x: number) => number): string {
	const points = range(WIDTH / step + 1).map((index) => `${index * step} ${round(height(index * step))}`);
	return `M${points.join("L")}`;
}

function loop(x: number, y: number, steps: number, radius: (angle: number) => number): string {
	const points = range(steps).map((step) => {
		const angle = (step / steps) * TURN;
		const away = radius(angle);
		return `${round(x + Math.cos(angle) * away)} ${round(y + Math.sin(angle) * away)}`;
	});
	return `M${points.join("L")}Z`;
}

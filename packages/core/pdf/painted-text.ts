import { HIDING_METHODS, type HiddenText, type HidingMethod } from "@deck/contracts/preflight";
import { OPS, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { Background, type Colour } from "./background.ts";
import {
	type Box,
	boundingBox,
	IDENTITY,
	intersection,
	type Matrix,
	matrixOf,
	multiply,
} from "./geometry.ts";
import { isList, isRectangle, parseColour, toCorners } from "./painting-values.ts";
import type { TextPiece } from "./visible-text.ts";

export interface PaintedText {
	/** Names of fonts not embedded. */
	fonts: string[];
	hidden: HiddenText[];
	pieces: TextPiece[];
	/** A scan with recognised text. */
	scanned: boolean;
}

/** Font size in points below which text is invisible. */
const MIN_FONT_SIZE = 2;
/** Opacity below which text is invisible. */
const MIN_OPACITY = 0.05;
const MIN_HIDDEN_LETTERS = 8;
const MAX_LETTERS = 300;
/** Points beyond the edge. */
const MARGIN = 1;
/** Between words, in font sizes. */
const GAP = 0.2;
const INVISIBLE_MODE = 3;
/** Rendering modes that fill. */
const FILLED_MODES = [0, 2, 4, 6];
/** Path operators that fill. */
const FILLS: readonly number[] = [
	OPS.fill,
	OPS.eoFill,
	OPS.fillStroke,
	OPS.eoFillStroke,
	OPS.closeFillStroke,
	OPS.closeEOFillStroke,
	OPS.rawFillPath,
];
const PICTURES: readonly number[] = [
	OPS.paintImageXObject,
	OPS.paintInlineImageXObject,
	OPS.paintImageXObjectRepeat,
	OPS.paintInlineImageXObjectGroup,
	OPS.paintImageMaskXObject,
];

interface State {
	matrix: Matrix;
	clip: Box;
	fill: Colour;
	alpha: number;
	font: Font | null;
	size: number;
	mode: number;
	stretch: number;
	charSpacing: number;
	wordSpacing: number;
	rise: number;
	leading: number;
}

interface Font {
	name: string;
	missingFile: boolean;
	isType3Font: boolean;
	/** Absent for the default. */
	fontMatrix?: readonly number[];
	vertical: boolean;
}

interface Glyph {
	unicode: string;
	width: number;
	isSpace: boolean;
}

interface Run {
	text: string;
	letters: number;
	pieces: TextPiece[];
	x: number;
	y: number;
}

/** Reads a page's text and its visibility from the painting operators; pictures are omitted (`maxImageSize`). */
export async function readPaintedText(page: PDFPageProxy): Promise<PaintedText> {
	const { fnArray, argsArray } = await page.getOperatorList();
	const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
	const painter = new Painter({ left, bottom, right, top }, page.userUnit, (name) =>
		page.commonObjs.has(name) ? page.commonObjs.get(name) : null,
	);
	for (const [index, operator] of fnArray.entries()) painter.step(operator, argsArray[index] ?? []);
	return painter.painted(page.pageNumber);
}

class Painter {
	readonly #page: Box;
	readonly #unit: number;
	readonly #fontOf: (name: string) => Font | null;
	readonly #background = new Background();
	readonly #missing = new Set<string>();
	readonly #runs: Record<HidingMethod, Run>;
	readonly #saved: State[] = [];
	#state: State;
	#text: Matrix = IDENTITY;
	#line: Matrix = IDENTITY;
	#clips = false;
	/** Nothing painted since the last transformation; if it ends so, a picture was omitted. */
	#bare = false;
	#seen = 0;

	constructor(page: Box, unit: number, fontOf: (name: string) => Font | null) {
		this.#page = page;
		this.#unit = unit;
		this.#fontOf = fontOf;
		this.#runs = Object.fromEntries(
			HIDING_METHODS.map((hiding): [HidingMethod, Run] => [
				hiding,
				{ text: "", letters: 0, pieces: [], x: 0, y: 0 },
			]),
		) as Record<HidingMethod, Run>;
		this.#state = {
			matrix: IDENTITY,
			clip: page,
			fill: [0, 0, 0],
			alpha: 1,
			font: null,
			size: 0,
			mode: 0,
			stretch: 1,
			charSpacing: 0,
			wordSpacing: 0,
			rise: 0,
			leading: 0,
		};
	}

	step(operator: number, args: unknown[]): void {
		const numbers = (args.length === 1 && isList(args[0]) ? [...args[0]] : args) as number[];
		const [first = 0, second = 0] = numbers;
		const state = this.#state;
		switch (operator) {
			case OPS.save:
			case OPS.beginGroup:
				this.#save();
				break;
			case OPS.restore:
			case OPS.endGroup:
			case OPS.paintFormXObjectEnd:
				this.#restore();
				break;
			case OPS.transform:
				this.#transform(numbers);
				break;
			case OPS.paintFormXObjectBegin:
				this.#beginForm(args);
				break;
			case OPS.setFillRGBColor:
				state.fill = parseColour(args[0]);
				break;
			case OPS.setFillColorN:
			case OPS.setFillTransparent:
				state.fill = null;
				break;
			case OPS.setGState:
				this.#setGraphics(args[0] as [string, unknown][]);
				break;
			case OPS.clip:
			case OPS.eoClip:
				this.#clips = true;
				break;
			case OPS.constructPath:
				this.#path(args);
				break;
			case OPS.shadingFill:
				this.#background.paint(state.clip, null, true);
				break;
			case OPS.paintSolidColorImageMask:
				this.#background.paint(this.#unitSquare(), state.fill, true);
				break;
			case OPS.beginText:
				this.#text = this.#line = IDENTITY;
				break;
			case OPS.setTextMatrix:
				this.#text = this.#line = matrixOf(numbers);
				break;
			case OPS.setLeadingMoveText:
				state.leading = -second;
				this.#move(first, second);
				break;
			case OPS.moveText:
				this.#move(first, second);
				break;
			case OPS.nextLine:
				this.#move(0, -state.leading);
				break;
			case OPS.setFont:
				this.#setFont(String(args[0]), Number(args[1]));
				break;
			case OPS.setCharSpacing:
				state.charSpacing = first;
				break;
			case OPS.setWordSpacing:
				state.wordSpacing = first;
				break;
			case OPS.setHScale:
				state.stretch = first / 100;
				break;
			case OPS.setLeading:
				state.leading = first;
				break;
			case OPS.setTextRise:
				state.rise = first;
				break;
			case OPS.setTextRenderingMode:
				state.mode = first;
				break;
			case OPS.showText:
				this.#show(args[0] as (Glyph | number | null)[]);
				break;
			default:
				if (PICTURES.includes(operator)) this.#background.picture(this.#unitSquare());
		}
	}

	painted(page: number): PaintedText {
		const { invisible } = this.#runs;
		const scanned = invisible.letters > this.#seen && this.#background.isPicture(this.#page);
		const hidden = HIDING_METHODS.filter((hiding) => !(scanned && hiding === "invisible"))
			.map((hiding) => ({ page, hiding, text: this.#runs[hiding].text, letters: this.#runs[hiding].letters }))
			.filter(({ letters }) => letters >= MIN_HIDDEN_LETTERS);
		const pieces = hidden.flatMap(({ hiding }) => this.#runs[hiding].pieces);
		return { fonts: [...this.#missing], hidden, pieces, scanned };
	}

	#save(): void {
		this.#saved.push({ ...this.#state });
	}

	#restore(): void {
		if (this.#bare) this.#background.picture(this.#unitSquare());
		this.#bare = false;
		this.#state = this.#saved.pop() ?? this.#state;
	}

	#transform(numbers: readonly number[]): void {
		this.#state.matrix = multiply(this.#state.matrix, matrixOf(numbers));
		this.#bare = true;
	}

	#beginForm([matrix, bbox]: unknown[]): void {
		this.#save();
		if (isList(matrix)) this.#state.matrix = multiply(this.#state.matrix, matrixOf([...matrix]));
		if (isList(bbox)) this.#clipTo(bbox);
		this.#bare = false;
	}

	#setGraphics(entries: readonly [string, unknown][]): void {
		for (const [name, value] of entries) if (name === "ca") this.#state.alpha = Number(value);
	}

	#clipTo(corners: ArrayLike<number>): void {
		this.#state.clip = intersection(this.#state.clip, boundingBox(this.#state.matrix, toCorners(corners)));
	}

	/** Reads a path: its end operator, steps, bounding box. */
	#path([end, [steps] = [null], around]: unknown[] & { 1?: (ArrayLike<number> | null)[] }): void {
		if (!isList(around)) return;
		this.#bare = false;
		if (FILLS.includes(Number(end)) && this.#state.alpha >= MIN_OPACITY) {
			const { matrix, clip, alpha, fill } = this.#state;
			const box = intersection(clip, boundingBox(matrix, toCorners(around)));
			const upright = (matrix[1] === 0 && matrix[2] === 0) || (matrix[0] === 0 && matrix[3] === 0);
			this.#background.paint(box, alpha < 1 ? null : fill, upright && isRectangle(steps ?? [], around));
		}
		if (this.#clips) this.#clipTo(around);
		this.#clips = false;
	}

	#unitSquare(): Box {
		this.#bare = false;
		return intersection(this.#state.clip, boundingBox(this.#state.matrix, [0, 0, 1, 1]));
	}

	#move(x: number, y: number): void {
		this.#text = this.#line = multiply(this.#line, [1, 0, 0, 1, x, y]);
	}

	#setFont(name: string, size: number): void {
		const font = this.#fontOf(name);
		this.#state.font = font;
		this.#state.size = size;
		if (font?.missingFile) this.#missing.add(font.name.replace(/^[A-Z]{6}\+/, ""));
	}

	#show(glyphs: readonly (Glyph | number | null)[]): void {
		const { font, size, stretch, rise, charSpacing, wordSpacing } = this.#state;
		this.#bare = false;
		let text = "";
		let along = 0;
		const unit = font?.fontMatrix?.[0] ?? 0.001;
		for (const glyph of glyphs) {
			if (typeof glyph === "number") along -= (glyph / 1000) * size;
			else if (glyph) {
				along += glyph.width * unit * size + charSpacing + (glyph.isSpace ? wordSpacing : 0);
				text += glyph.unicode;
			}
		}
		const matrix = multiply(this.#state.matrix, this.#text);
		const box = boundingBox(matrix, [0, rise, along * stretch, rise + size]);
		const [x = 0, y = 0] = font?.vertical ? [0, -along] : [along * stretch, 0];
		this.#text = multiply(this.#text, [1, 0, 0, 1, x, y]);
		const baseline = multiply(matrix, [1, 0, 0, 1, 0, rise])[5];
		this.#judge(
			{ text, left: box.left, right: box.right, baseline },
			box,
			Math.hypot(matrix[2], matrix[3]) * Math.abs(size),
		);
	}

	#judge(piece: TextPiece, box: Box, height: number): void {
		const { text } = piece;
		const letters = text.replace(/\s/gu, "").length;
		if (letters === 0) return;
		const hiding = this.#hiding(box, height);
		if (hiding === null) this.#seen += letters;
		else this.#keep(this.#runs[hiding], { piece, letters, box, height });
	}

	/** Returns how a text is hidden; null if visible. */
	#hiding(box: Box, height: number): HidingMethod | null {
		const { mode, alpha, font, fill } = this.#state;
		const { left, bottom, right, top } = this.#page;
		if (mode === INVISIBLE_MODE || alpha < MIN_OPACITY) return "invisible";
		const beside =
			box.right < left - MARGIN ||
			box.left > right + MARGIN ||
			box.top < bottom - MARGIN ||
			box.bottom > top + MARGIN;
		if (beside) return "off_page";
		// Type 3 fonts have their own sizes and colours.
		if (font?.isType3Font) return null;
		if (height * this.#unit < MIN_FONT_SIZE) return "tiny";
		if (!FILLED_MODES.includes(mode)) return null;
		const [x, y] = [(box.left + box.right) / 2, (box.bottom + box.top) / 2];
		return this.#background.swallows(fill, x, y) ? "faint" : null;
	}

	#keep(
		run: Run,
		{ piece, letters, box, height }: { piece: TextPiece; letters: number; box: Box; height: number },
	) {
		const { text } = piece;
		const apart = Math.abs(box.left - run.x) > GAP * height || Math.abs(box.bottom - run.y) > GAP * height;
		const gap = run.text !== "" && apart && !/\s$/u.test(run.text) ? " " : "";
		run.text = (run.text + gap + text.replace(/\s+/gu, " ")).slice(0, MAX_LETTERS);
		run.letters += letters;
		run.pieces.push(piece);
		run.x = box.right;
		run.y = box.bottom;
	}
}

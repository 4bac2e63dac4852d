import { describe, expect, it } from "vitest";
import { coveredLength, findPassages, type Passage } from "./passages.ts";
import { pageAt, prepareText, textFingerprints, toTextRange, wholeWords } from "./prepare.ts";

function prose(seed: number, words: number, alphabet = "abcdefghijklmnoprstuvwz"): string {
	let state = seed;
	const next = (below: number) => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
	const word = () => Array.from({ length: 3 + next(8) }, () => alphabet[next(alphabet.length)]).join("");
	return `${Array.from({ length: words }, word).join(" ")}. `;
}
const RUSSIAN = "абвгдежзийклмнопрстуфхцчшщъыьэюя";

const shown = (pages: string[], otherPages: string[]) => {
	const [own, other] = [prepareText(pages), prepareText(otherPages)];
	return findPassages(own, other).map((passage) => {
		const one = toTextRange(own, passage.own);
		const two = toTextRange(other, passage.other);
		return [own.text.slice(one.from, one.to), other.text.slice(two.from, two.to)];
	});
};

describe("the passages that two texts share", () => {
	it("are returned as each text writes them", () => {
		const shared = prose(1, 40).trimEnd().slice(0, -1);
		const set = shared.replaceAll(" ", "\n").toUpperCase();
		expect(shown([prose(2, 300) + shared + prose(3, 50)], [prose(4, 20) + set + prose(5, 400)])).toEqual([
			[shared, set],
		]);
	});

	it("are found in Russian too, across a page break, with Latin letters in it", () => {
		const shared = prose(1, 40, RUSSIAN).slice(0, -2);
		const disguised = shared.replaceAll("о", "o").replaceAll("а", "a");
		const [first, second] = [shared.slice(0, 90), shared.slice(90)];
		const found = shown(
			[`${prose(2, 300, RUSSIAN)}${first}`, `${second} ${prose(3, 50, RUSSIAN)}`],
			[prose(4, 20, RUSSIAN) + disguised],
		);
		expect(found).toEqual([[`${first}\n${second}`, disguised]]);
	});

	it("are one if a few words in between were changed, and those words do not count as equal", () => {
		const [one, two] = [prose(1, 15).slice(0, -2), prose(2, 15).slice(0, -2)];
		const own = prepareText([`${prose(3, 99)}${one} firstly ${two} ${prose(4, 99)}`]);
		const other = prepareText([`${prose(5, 99)}${one} secondly ${two} ${prose(6, 99)}`]);
		const passages = findPassages(own, other);
		expect(passages.length).toBe(1);
		const letters = (text: string) => text.replaceAll(" ", "").length;
		const equal = passages.flatMap((passage) => passage.equal);
		expect(coveredLength(equal)).toBe(letters(one) + letters(two) + "ly".length);
	});

	it.each([
		["English", undefined, 60],
		["Russian", RUSSIAN, 60],
	])("are mostly found if one word in seven was changed (%s)", (_, alphabet, share) => {
		const words = prose(1, 700, alphabet).split(" ");
		const others = prose(2, 700, alphabet).split(" ");
		const changed = words.map((word, index) => (index % 7 === 3 ? others[index] : word)).join(" ");
		const own = prepareText([`${prose(3, 300, alphabet)}${changed} ${prose(4, 300, alphabet)}`]);
		const other = prepareText([`${prose(5, 99, alphabet)}${words.join(" ")} ${prose(6, 99, alphabet)}`]);
		const equal = coveredLength(findPassages(own, other).flatMap((passage) => passage.equal));
		const unchanged = prepareText([words.filter((_, index) => index % 7 !== 3).join(" ")]).letters.codes
			.length;
		expect(Math.floor((100 * equal) / unchanged)).toBeGreaterThan(share);
		expect(equal).toBeLessThanOrEqual(unchanged * 1.05);
	});

	it("are two if they are in another order", () => {
		const [one, two] = [prose(1, 20).slice(0, -2), prose(2, 20).slice(0, -2)];
		expect(shown([`${prose(3, 99)}${one} ${two} ${prose(4, 99)}`], [`${two} ${prose(6, 99)}${one}`])).toEqual(
			[
				[one, one],
				[two, two],
			],
		);
	});

	it("leave out common phrases, and are none for texts that share nothing", () => {
		const phrase = "the rest of this paper is organized as follows. ";
		expect(shown([prose(1, 200) + phrase + prose(2, 200)], [prose(3, 200) + phrase + prose(4, 200)])).toEqual(
			[],
		);
		expect(shown([prose(1, 2000)], [prose(2, 2000)])).toEqual([]);
		expect(shown([], [prose(2, 20)])).toEqual([]);
	});

	it("are found from sixty letters on, anywhere in the text", () => {
		for (let round = 0; round < 100; round++) {
			const shared = prose(round, 30).replaceAll(" ", "").slice(0, 60);
			const found = shown(
				[`${prose(round + 1000, round)} ${shared} ${prose(round + 2000, 60)}`],
				[`${prose(round + 3000, 99 - round)} ${shared} ${prose(round + 4000, 30)}`],
			);
			expect(found.length).toBe(1);
		}
	});

	it("are found quickly if a text repeats itself", () => {
		const verse = prose(1, 12);
		const own = prepareText([verse.repeat(2_000)]);
		const passages = findPassages(own, prepareText([verse.repeat(2_000)]));
		expect(coveredLength(passages.flatMap(({ equal }) => equal))).toBe(own.letters.codes.length);
	});
});

describe("the fingerprints of a text", () => {
	it("are shared if thirty words are", () => {
		for (let round = 0; round < 50; round++) {
			const shared = prose(round, 60).replaceAll(" ", "").slice(0, 181);
			const one = textFingerprints(prepareText([prose(round + 100, 200) + shared + prose(round + 200, 100)]));
			const other = textFingerprints(
				prepareText([prose(round + 300, 50) + shared + prose(round + 400, 300)]),
			);
			expect([...one.keys()].some((fingerprint) => other.has(fingerprint))).toBe(true);
		}
	});

	it("are few", () => {
		const own = prepareText([prose(1, 5_000)]);
		const share = textFingerprints(own).size / own.letters.codes.length;
		expect(Math.round(1 / share / 10)).toBe(8);
	});
});

it("letters in several ranges are counted once", () => {
	const range = (from: number, to: number) => ({ from, to });
	expect(coveredLength([range(5, 9), range(0, 3), range(8, 12), range(6, 7)])).toBe(3 + 7);
	expect(coveredLength([] satisfies Passage["equal"])).toBe(0);
});

it.each([
	["of them al", "of them al"],
	["e same for all, an", "same for all"],
	["ame", "ame"],
])("a passage begins and ends with whole words: %s", (found, shown) => {
	const text = "Some of them al the same for all, and";
	const from = text.indexOf(found);
	const range = wholeWords(text, { from, to: from + found.length });
	expect(text.slice(range.from, range.to)).toBe(shown);
});

it("a position in the text maps to its page", () => {
	const { pageStarts, text } = prepareText(["one", "", "three"]);
	expect(text).toBe("one\n\nthree");
	expect([0, 2, 3, 4, 5, 9].map((position) => pageAt(pageStarts, position))).toEqual([1, 1, 1, 2, 3, 3]);
});

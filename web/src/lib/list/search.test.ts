import { stemWord } from "@deck/contracts/stem-word";
import { expect, test } from "vitest";
import { Search } from "./search.ts";

interface Paper {
	id: number;
	title: string;
	authors: string[];
}
interface Text {
	abstract: string;
}

const makeSearch = () =>
	new Search<Paper, Text>(
		({ id, title, authors }) => ({ number: id, texts: [title, ...authors] }),
		({ abstract }) => [abstract],
	);
const paper = (id: number, title: string, ...authors: string[]): Paper => ({ id, title, authors });
const papers = [
	paper(1859, "Aliasing-free pooling for small objects", "Mira Olsen-Haddad"),
	paper(185, "Калибровка по звёздному небу", "Фёдор Трегубов"),
	paper(59, "Naïve fusion of 185 lidar scans", "Dao Minh Khôi"),
];

const idsIn = (search: Search<Paper, Text>, rows: readonly Paper[]) => (query: string) =>
	search
		.finder()
		.find(rows, query)
		.rows.map(({ id }) => id);
const found = idsIn(makeSearch(), papers);

async function learned(rows: readonly Paper[], texts: ReadonlyMap<number, Text> = new Map()) {
	const search = makeSearch();
	const done = () => new Promise<void>((resolve) => void search.subscribe(resolve));
	const formed = done();
	search.prepare(rows);
	await formed;
	if (texts.size > 0) {
		const read = done();
		search.addDetails(rows, ({ id }) => texts.get(id));
		await read;
	}
	return search;
}

test("text is folded alike in rows and queries", () => {
	expect(found("звездному")).toEqual([185]);
	expect(found("ФЕДОР")).toEqual([185]);
	expect(found("khoi")).toEqual([59]);
	expect(found("NAIVE")).toEqual([59]);
});

test("every word has to begin a word somewhere, and parts of a compound are words", () => {
	expect(found("pooling mira")).toEqual([1859]);
	expect(found("free haddad")).toEqual([1859]);
	expect(found("pooling трегубов")).toEqual([]);
	expect(found(" - ")).toEqual([1859, 185, 59]);
	expect(found("objectsmira")).toEqual([]);
});

test("a number is found by its beginning, in titles too, and never with a typo", () => {
	expect(found("185")).toEqual([1859, 185, 59]);
	expect(found("1859")).toEqual([1859]);
	expect(found("59")).toEqual([59]);
	expect(found("18599")).toEqual([]);
});

test("matches within a word, and with a typo from five letters on, if nothing else is found", () => {
	expect(found("sion")).toEqual([59]);
	expect(found("us")).toEqual([]);
	for (const typed of ["pooing", "poolling", "pooilng", "poxling", "pxoling", "alaising"])
		expect([typed, found(typed)]).toEqual([typed, [1859]]);
	expect(found("xool")).toEqual([]);
	expect(found("pxxling")).toEqual([]);
	const rows = [paper(1, "Калибровка"), paper(2, "Калабровка")];
	expect(idsIn(makeSearch(), rows)("калабровка"), "not what is only near").toEqual([2]);
	expect(idsIn(makeSearch(), rows.slice(0, 1))("калабровка"), "as the other one is not shown").toEqual([1]);
});

test("finds forms of Russian and English words", async () => {
	const rows = [
		paper(1, "Сегментация спутниковых изображений"),
		paper(2, "Нейронные сети в задачах распознавания рукописных цифр"),
		paper(3, "Segmented images of neural networks"),
		paper(4, "Ещё об одном приближённом решении обратной задачи"),
		paper(5, "Снежный покров"),
	];
	const ids = idsIn(await learned(rows), rows);
	const answers = {
		"сегментацией изображения": [1],
		"спутниковое изображение": [1],
		сегментации: [1],
		"нейронных сетей": [2],
		"нейронной сетью": [2],
		"снежное изображение": [],
		задач: [2, 4],
		цифрой: [2],
		"приближенное решение": [4],
		"обратных задач": [4],
		еще: [4],
		сегментацыей: [1],
		"image segmentation": [3],
		network: [3],
		"imaging network": [3],
		снега: [],
		снеж: [5],
	};
	for (const [query, expected] of Object.entries(answers))
		expect([query, ids(query)]).toEqual([query, expected]);
});

test("a prefix that is no word has no forms, as long as something begins with it", async () => {
	const rows = [
		paper(1, "Snow and ice", "Ann Anderson"),
		paper(2, "Статистика снега"),
		paper(3, "Статья о льдах"),
	];
	const ids = idsIn(await learned(rows), rows);
	const answers = { ande: [1], and: [1], стати: [2], статьи: [3], статья: [3], anders: [1] };
	for (const [query, expected] of Object.entries(answers))
		expect([query, ids(query)]).toEqual([query, expected]);
	const others = [paper(1, "Snow and ice"), paper(2, "Ann Anderson")];
	expect(idsIn(await learned(others), others)("ande")).toEqual([2]);
});

test("invisible characters and strokes through letters change nothing", async () => {
	const rows = [paper(1, "Много\u00adобра\u00adзие\u200b", "Michał Wałęsa"), paper(2, "Søren Weiß")];
	const ids = idsIn(await learned(rows), rows);
	for (const query of ["многообразие", "многообразия", "много\u00adобразие", "walesa", "MICHAL", "Wałęsa"])
		expect([query, ids(query)]).toEqual([query, [1]]);
	expect([ids("soren"), ids("weiss")]).toEqual([[2], [2]]);
});

test("later texts are found once they are read, and earlier ones are no longer found", async () => {
	const texts = new Map([[1, { abstract: "Glaciers melt" }]]);
	const rows = [paper(1, "Ice"), paper(2, "Snow")];
	const search = await learned(rows, texts);
	const ids = idsIn(search, rows);
	expect([ids("glacier"), ids("ice melt"), ids("snow melt")]).toEqual([[1], [1], []]);
	const read = new Promise<void>((resolve) => void search.subscribe(resolve));
	texts.set(1, { abstract: "Rivers freeze" }).set(2, { abstract: "Rain" });
	search.addDetails(rows, ({ id }) => texts.get(id));
	await read;
	expect([ids("glacier"), ids("river ice"), ids("rain")]).toEqual([[], [1], [2]]);
	const changed = [paper(1, "Water"), ...rows.slice(1)];
	expect(idsIn(search, changed)("ice")).toEqual([]);
	expect(idsIn(search, changed)("water")).toEqual([1]);
});

test("marks start where a word begins, and cover the whole of another form", async () => {
	const rows = [paper(1, "Калибровка по звёздному небу"), paper(185, "Snow under snows, ﬁrn")];
	const search = await learned(rows);
	const marks = (query: string, text: string) => {
		const { marker } = search.finder().find(rows, query);
		return text.split(" ").map((word) => marker?.(word) ?? null);
	};
	expect(marks("НЕБУ звезд", "Калибровка по звёздному небу")).toEqual([0, 0, 5, 4]);
	expect(marks("небом", "по звёздному небу")).toEqual([0, 0, 4]);
	expect(marks("snows", "Snow under snows")).toEqual([4, 0, 5]);
	expect(marks("fir", "ﬁrn")).toEqual([3]);
	expect(marks("18", "185 Snow")).toEqual([2, 0]);
	expect(marks("  ", "Snow")).toEqual([null]);
});

function dice(seed: number) {
	let state = seed;
	return () => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return state / 2_147_483_648;
	};
}

const ROOTS = [
	"изображ",
	"модел",
	"спутник",
	"сегмент",
	"звёзд",
	"network",
	"imag",
	"segment",
	"optic",
	"model",
];
const ENDINGS = {
	ru: ["", "а", "ов", "ами", "ение", "ений", "ями", "ный", "ных"],
	en: ["", "s", "ed", "ing", "ation", "al"],
};

function distance(one: string, two: string): number {
	const rows = Array.from({ length: one.length + 1 }, (_, at) => [at, ...Array<number>(two.length).fill(0)]);
	const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
	for (let column = 0; column <= two.length; column++) rows[0]?.splice(column, 1, column);
	for (let row = 1; row <= one.length; row++) {
		for (let column = 1; column <= two.length; column++) {
			const other = Number(one[row - 1] !== two[column - 1]);
			const swapped = one[row - 2] === two[column - 1] && one[row - 1] === two[column - 2];
			const steps = [at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + other];
			if (swapped) steps.push(at(row - 2, column - 2) + 1);
			rows[row]?.splice(column, 1, Math.min(...steps));
		}
	}
	return at(one.length, two.length);
}

test("every answer equals that of a search through all the texts", async () => {
	const roll = dice(11);
	const one = <T>(from: readonly T[]) => from[Math.floor(roll() * from.length)] as T;
	const word = () => {
		const root = one(ROOTS);
		return root + one(/[а-я]/.test(root) ? ENDINGS.ru : ENDINGS.en);
	};
	const text = (words: number) => Array.from({ length: words }, word).join(one([" ", ", ", "-"]));
	const rows = Array.from({ length: 60 }, (_, index) => paper(index + 1, text(2), text(1)));
	const texts = new Map(rows.map(({ id }) => [id, { abstract: text(3) }]));
	const search = await learned(rows, texts);
	const all = idsIn(search, rows);

	const plain = (letters: string) => letters.toLowerCase().replaceAll("ё", "е");
	const folded = (letters: string) => plain(letters).replaceAll("й", "и");
	const words = new Map(
		rows.map((row) => {
			const parts = [String(row.id), row.title, ...row.authors, texts.get(row.id)?.abstract ?? ""];
			return [row, parts.flatMap((part) => plain(part).split(/[ ,-]+/))];
		}),
	);
	const vocabulary = [...new Set([...words.values()].flat())];
	const begins = (typed: string) => (has: string) => folded(has).startsWith(folded(typed));
	const exactly = (typed: string) => {
		const matches = vocabulary.filter(begins(typed));
		const isWord = matches.some((has) => folded(has) === folded(typed));
		return (has: string) =>
			begins(typed)(has) || ((isWord || matches.length === 0) && stemWord(has) === stemWord(plain(typed)));
	};
	const almost = (typed: string) => (has: string) => {
		const near = (part: string) =>
			part.length >= 5 &&
			[part.length - 1, part.length, part.length + 1].some(
				(length) => distance(folded(has).slice(0, length), part) <= 1,
			);
		const long = folded(typed).length >= 5 && (near(folded(typed)) || near(folded(stemWord(plain(typed)))));
		return (typed.length >= 3 && folded(has).includes(folded(typed))) || long;
	};
	const expected = (query: string) => {
		const prepared = query.split(" ").map((typed) => {
			const like = (passes: (has: string) => boolean) => new Set(vocabulary.filter(passes));
			const exact = like(exactly(typed));
			return exact.size > 0 ? exact : like(almost(typed));
		});
		return rows
			.filter((row) => prepared.every((like) => words.get(row)?.some((has) => like.has(has))))
			.map(({ id }) => id);
	};

	const misspelt = (letters: string) => {
		const at = Math.floor(roll() * letters.length);
		return letters.slice(0, at) + one(["", "x", "ы"]) + letters.slice(at + one([0, 1]));
	};
	const queries = Array.from({ length: 200 }, () => {
		const typed =
			one([word, () => word().slice(0, 1 + Math.floor(roll() * 6)), () => misspelt(word())])() || "a";
		return roll() < 0.3 ? `${typed} ${word()}` : typed;
	});
	const wrong = queries.filter((query) => String(all(query)) !== String(expected(query)));
	expect(wrong).toEqual([]);
	expect(queries.filter((query) => expected(query).length > 0).length).toBeGreaterThan(100);
});

import { expect, test } from "vitest";
import type { SubjectText } from "./distinctive-words.ts";
import { type ExpertTexts, PaperIndex } from "./paper-index.ts";

const RADAR: SubjectText = {
	title: "Radar imaging of moving targets",
	keywords: ["synthetic aperture", "radar"],
	abstract: "We propose a method that focuses the images of moving targets.",
};
const NETWORKS: SubjectText = {
	title: "Обучение глубоких нейронных сетей",
	keywords: ["нейронные сети"],
	abstract: "Рассматривается обучение сети на малых выборках.",
};
const NETWORKS_IN_ENGLISH: SubjectText = {
	title: "Training deep neural networks",
	keywords: ["neural networks"],
	abstract: "Training of a network by small samples is considered.",
};
const QUEUES: SubjectText = { title: "Queues in routers", keywords: [], abstract: null };

const papers = new PaperIndex([[RADAR], [NETWORKS, NETWORKS_IN_ENGLISH], [QUEUES]]);
const expert = (some: Partial<ExpertTexts>): ExpertTexts => ({ interests: [], works: [], ...some });
const matchingPapers = (some: Partial<ExpertTexts>, index = papers) =>
	[...index.match(expert(some)).scores].map((score) => Math.round(score * 1000) / 1000);

test("the same text matches fully, and a text without a shared word not at all", () => {
	expect(matchingPapers({ works: [RADAR] })).toEqual([1, 0, 0]);
	expect(matchingPapers({ works: [NETWORKS] })).toEqual([0, 1, 0]);
	expect(matchingPapers({ works: [NETWORKS_IN_ENGLISH] }), "in its other language").toEqual([0, 1, 0]);
	expect(matchingPapers({})).toEqual([0, 0, 0]);
	expect(matchingPapers({ interests: ["", "это", "which", "2026", "we propose a new method"] })).toEqual([
		0, 0, 0,
	]);
});

test("words match in any form, in both languages, and are shown as the paper has them", () => {
	const russian = papers.match(
		expert({ interests: ["глубокое обучение", "нейросетевые модели", "Нейронная сеть"] }),
	);
	expect([...russian.scores].map((score) => score > 0)).toEqual([false, true, false]);
	expect(russian.sharedWords(1)).toEqual(["сетей", "нейронных", "Обучение", "глубоких"]);
	expect(russian.sharedWords(1, 1)).toEqual(["сетей"]);
	expect(russian.sharedWords(0)).toEqual([]);
	const english = papers.match(expert({ interests: ["target imaged by RADARS", "routing"] }));
	expect(english.sharedWords(0)).toEqual(["Radar", "imaging", "targets"]);
	expect(english.sharedWords(2)).toEqual([]);
});

const FOREIGN_PAPERS: [title: string, interests: string[]][] = [
	["Convolutional neural networks for object detection", ["нейросети", "компьютерное зрение"]],
	["Remote sensing of crops by satellite images", ["дистанционное зондирование"]],
	["Queueing analysis of routers", ["теория массового обслуживания, очереди"]],
	["Early diagnosis of lung cancer by screening", ["онкология", "рак лёгких"]],
	["Regional tax policy", ["налоговая политика региона"]],
	["Metasurface lenses and diffraction gratings", ["дифракционные линзы"]],
	["Protein expression in bacteria", ["экспрессия белков"]],
	["Turbulent flow around a wing", ["турбулентные течения"]],
];

test("interests in one language match the right papers in the other", () => {
	const index = new PaperIndex(FOREIGN_PAPERS.map(([title]) => [{ title }]));
	for (const [place, [, interests]] of FOREIGN_PAPERS.entries()) {
		const [score = 0, ...others] = [...index.match(expert({ interests })).scores]
			.map((value, paper) => ({ value, own: paper === place }))
			.sort((one, other) => Number(other.own) - Number(one.own))
			.map(({ value }) => value);
		expect(score > 0.1 && others.every((other) => other < score / 2), interests.join()).toBe(true);
	}
	expect(index.match(expert({ interests: ["нейронные сети"] })).sharedWords(0)).toEqual([
		"networks",
		"neural",
	]);
});

test("interests in two languages are two texts: neither lowers the score of the other", () => {
	const both = ["нейронные сети", "обучение", "neural networks", "training"];
	expect(matchingPapers({ interests: both })).toEqual([
		0,
		Math.max(
			...matchingPapers({ interests: both.slice(0, 2) }),
			...matchingPapers({ interests: both.slice(2) }),
		),
		0,
	]);
});

test("the best-matching work counts, combined with the interests", () => {
	const other: SubjectText = { title: "Cooking for sailors" };
	const [alone] = matchingPapers({ works: [{ title: "Radar" }] });
	expect(matchingPapers({ works: [other, { title: "Radar" }, { title: "Imaging whales" }] })).toEqual([
		alone,
		0,
		0,
	]);
	const one = papers.match(expert({ interests: ["aperture"] })).scores[0]!;
	const two = papers.match(expert({ works: [{ title: "Radar" }] })).scores[0]!;
	const joined = papers.match(expert({ interests: ["aperture"], works: [{ title: "Radar" }] }));
	expect(joined.scores[0]).toBe(1 - (1 - one) * (1 - two));
	expect(joined.sharedWords(0)).toEqual(["Radar", "aperture"]);
});

test("a rare word counts more than one that many papers have", () => {
	const texts = ["radar whales", "radar ships", "radar rain", "sonar rain"].map((title) => [{ title }]);
	const index = new PaperIndex(texts);
	const match = index.match(expert({ interests: ["radar", "whales"] }));
	expect(match.sharedWords(0)).toEqual(["whales", "radar"]);
	const byFit = [0, 1, 2, 3].sort((a, b) => match.scores[b]! - match.scores[a]!);
	expect(byFit, "and what else a paper is about takes from its fit, the rarer the more").toEqual([
		0, 2, 1, 3,
	]);
	expect(match.scores[3]).toBe(0);
});

test("a conference may have one paper or none", () => {
	expect(matchingPapers({ works: [QUEUES] }, new PaperIndex([[QUEUES]]))).toEqual([1]);
	expect(matchingPapers({ works: [QUEUES] }, new PaperIndex([[]]))).toEqual([0]);
	expect(matchingPapers({ works: [QUEUES] }, new PaperIndex([]))).toEqual([]);
});

test("commands of formulas are no subject", () => {
	const index = new PaperIndex(
		[{ title: "Noise", abstract: String.raw`Noise with $\alpha \le 2$` }].map((one) => [one]),
	);
	expect([...index.match(expert({ interests: ["alpha decay"] })).scores]).toEqual([0]);
});

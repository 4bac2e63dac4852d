import { expect, test } from "vitest";
import { ordinalsIn } from "./ordinals.ts";

test.each([
	["Seventh International Conference on Optics", ["Seventh"]],
	["Proceedings of the Twenty-first Congress", ["Twenty-first"]],
	["VII International Conference", ["VII"]],
	["7th Workshop, 21st year", ["7th", "21st"]],
	["7-я международная конференция", ["7-я"]],
	["XII-й съезд", ["XII-й"]],
	["Седьмая международная конференция", ["Седьмая"]],
	["Третий симпозиум и двадцать первая школа", ["Третий", "первая"]],
	["Седьмые чтения", ["Седьмые"]],
	["Материалы четвёртого съезда", ["четвёртого"]],
] as const)("%s", (title, found) => {
	expect(ordinalsIn(title)).toEqual(found);
});

test.each([
	"Optics 2027",
	"X-Ray imaging and x-rays",
	"Вторичное излучение и первичные данные",
	"Seconds and thirds",
	"Пятно на Солнце",
	"CIVIL law",
])("finds none in %s", (title) => {
	expect(ordinalsIn(title)).toEqual([]);
});

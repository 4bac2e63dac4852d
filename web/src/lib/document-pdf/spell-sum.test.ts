import { expect, test } from "vitest";
import { spellSum } from "./spell-sum.ts";

test.each([
	[0, "Ноль рублей 00 копеек", "Zero roubles 00 kopecks"],
	[101, "Один рубль 01 копейка", "One rouble 01 kopeck"],
	[222, "Два рубля 22 копейки", "Two roubles 22 kopecks"],
	[1_100, "Одиннадцать рублей 00 копеек", "Eleven roubles 00 kopecks"],
	[2_105, "Двадцать один рубль 05 копеек", "Twenty-one roubles 05 kopecks"],
	[11_400, "Сто четырнадцать рублей 00 копеек", "One hundred fourteen roubles 00 kopecks"],
	[100_000, "Одна тысяча рублей 00 копеек", "One thousand roubles 00 kopecks"],
	[250_050, "Две тысячи пятьсот рублей 50 копеек", "Two thousand five hundred roubles 50 kopecks"],
	[600_000, "Шесть тысяч рублей 00 копеек", "Six thousand roubles 00 kopecks"],
	[
		123_456_789,
		"Один миллион двести тридцать четыре тысячи пятьсот шестьдесят семь рублей 89 копеек",
		"One million two hundred thirty-four thousand five hundred sixty-seven roubles 89 kopecks",
	],
	[100_000_000_100, "Один миллиард один рубль 00 копеек", "One billion one roubles 00 kopecks"],
])("%i kopecks in words", (sum, ru, en) => {
	expect(spellSum(sum, "RUB")).toEqual({ ru, en });
});

test("each currency has its own words", () => {
	expect(spellSum(54_000_200, "UZS").ru).toBe("Пятьсот сорок тысяч два узбекских сума 00 тийинов");
	expect(spellSum(2_101, "USD")).toEqual({
		ru: "Двадцать один доллар США 01 цент",
		en: "Twenty-one US dollars 01 cent",
	});
	expect(spellSum(200, "EUR")).toEqual({ ru: "Два евро 00 центов", en: "Two euros 00 cents" });
});

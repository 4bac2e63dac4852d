import { expect, test } from "vitest";
import { quoteTitle } from "./quote-title.ts";

test("a title has the quotation marks of its language, with other ones inside", () => {
	const ru = (title: string) => quoteTitle(title, "ru");
	expect(ru("Оптика")).toBe("«Оптика»");
	expect(ru("Школа «Оптика»")).toBe("«Школа „Оптика“»");
	expect(ru('Школа "Оптика" и "Физика"')).toBe("«Школа „Оптика“ и „Физика“»");
	expect(ru("Школа „Оптика“")).toBe("«Школа „Оптика“»");
	const en = (title: string) => quoteTitle(title, "en");
	expect(en("The “Optics” school")).toBe("“The ‘Optics’ school”");
	expect(en('The "Optics" school')).toBe("“The ‘Optics’ school”");
	expect(en("Школа «Оптика»")).toBe("“Школа ‘Оптика’”");
	expect(en("Bob’s optics")).toBe("“Bob’s optics”");
	expect(ru("Школа «Новая «Оптика» сегодня»")).toBe("«Школа „Новая «Оптика» сегодня“»");
	expect(ru("Школа „Новая „Оптика““")).toBe("«Школа „Новая «Оптика»“»");
	expect(en("The “new “Optics” school”")).toBe("“The ‘new “Optics” school’”");
	expect(en('A 5" disk')).toBe('“A 5" disk”');
});

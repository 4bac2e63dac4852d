import { expect, test } from "vitest";
import { formatRoles } from "./emails.ts";

const section = (id: string, en: string, ru: string) => ({
	id,
	locales: { en: { title: en }, ru: { title: ru } },
});
const sections = [section("a", "Optics", "Оптика"), section("b", "Data science", "Науки о данных")];

test("an e-mail names each role once, with all its sections", () => {
	const roles = [
		{ type: "sec_secretary" as const, section_id: "a" },
		{ type: "editor" as const },
		{ type: "sec_secretary" as const, section_id: "b" },
	];
	expect(formatRoles(roles, { sections }, "en")).toBe("Section secretary (Optics; Data science), Editor");
	expect(formatRoles(roles, { sections }, "ru")).toBe("Секретарь секции (Оптика; Науки о данных), Редактор");
});

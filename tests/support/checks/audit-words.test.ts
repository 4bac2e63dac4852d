import { AUDIT_ACTIONS } from "@deck/contracts/audit";
import { LOCALES } from "@deck/contracts/enums";
import { expect, test } from "vitest";
import { translatorFor } from "../interface-texts.ts";

test.each(LOCALES)("every action of the log has its own text in %s", (locale) => {
	const say = translatorFor(locale);
	const words = AUDIT_ACTIONS.map((action) => say(`audit:action.${action}`));
	expect(new Set(words).size).toBe(AUDIT_ACTIONS.length);
});

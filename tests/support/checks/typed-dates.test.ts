import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const WEB = join(import.meta.dirname, "../../../web/src");
/** Components that render a date field, from the innermost. */
const DATE_FIELD =
	/<(?:DateInput|MomentInput|DeadlineField|FinalVersionField|AnswerDeadlineField|DatesFields)(?=[\s/>])/g;
/** Those of the components above. */
const DEFINITIONS = [
	"ui/moment-input.tsx",
	"features/conference/dates-fields.tsx",
	"features/paper-desk/actions/deadline-field.tsx",
];

const BULK = "features/paper-desk/bulk/input-step.component.test.tsx";
const DATES = "features/conference/dates/dates-page.component.test.tsx";
const DEADLINES = "features/paper-desk/actions/deadline-field.component.test.tsx";
const DECISION = "features/paper-desk/decide/decide-dialog.component.test.tsx";
const REGISTRATION = "features/registration-desk/registration-page.component.test.tsx";
const REVIEWS = "features/review-desk/paper/reviews-panel.component.test.tsx";

/** The number of date fields in each file, and the test that types into them key by key. */
const TYPED: Record<string, readonly [number, string]> = {
	"features/conference/dates/dates-form.tsx": [1, DATES],
	"features/conference/dates/free-dates.tsx": [1, DATES],
	"features/conference/dates/shift-dialog.tsx": [1, DATES],
	"features/conference/lifecycle/copy-dialog.tsx": [
		1,
		"features/conference/lifecycle/copy-dialog.component.test.tsx",
	],
	"features/conference/new-conference-dialog.tsx": [1, DATES],
	"features/issues/issue-fields.tsx": [1, "features/issues/issue-fields.component.test.tsx"],
	"features/paper-desk/actions/editing-dialog.tsx": [1, DEADLINES],
	"features/paper-desk/actions/move-dialog.tsx": [2, DEADLINES],
	"features/paper-desk/bulk/input-step.tsx": [8, BULK],
	"features/paper-desk/decide/decide-form.tsx": [2, DECISION],
	"features/paper-desk/decide/reveal-part.tsx": [1, DECISION],
	"features/paper-desk/extended/opening-dialog.tsx": [1, DEADLINES],
	"features/programme-desk/session-dialog.tsx": [
		1,
		"features/programme-desk/programme-page.component.test.tsx",
	],
	"features/registration-desk/balance-part.tsx": [1, REGISTRATION],
	"features/registration-desk/bulk/bulk-dialog.tsx": [1, REGISTRATION],
	"features/registration-desk/payment-part.tsx": [1, REGISTRATION],
	"features/review-desk/assign/assign-dialog.tsx": [1, REVIEWS],
	"features/review-desk/bulk-assign/send-dialog.tsx": [
		1,
		"features/review-desk/bulk-assign/send-dialog.component.test.tsx",
	],
	"features/review-desk/paper/due-dialog.tsx": [1, REVIEWS],
	"features/review-desk/paper/reveal-dialog.tsx": [1, REVIEWS],
	"ui/registration/act-of-services-dialog.tsx": [1, REGISTRATION],
};

const read = (path: string) => readFileSync(join(WEB, path), "utf8");

test("every date field is typed into key by key by a test", () => {
	const found = globSync("**/*.tsx", { cwd: WEB })
		.filter((path) => !path.endsWith(".test.tsx") && !DEFINITIONS.includes(path))
		.map((path) => [path, read(path).match(DATE_FIELD)?.length ?? 0] as const)
		.filter(([, fields]) => fields > 0);
	const listed = Object.entries(TYPED).map(([path, [fields]]) => [path, fields]);
	expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed));
	for (const [, test_] of Object.values(TYPED))
		expect(read(test_), test_).toMatch(/await type(Date|ByKeys)\(/);
});

import type { ExpertForm, ExpertListRow } from "@deck/contracts/expert";
import { EXPERT_TEXTS } from "@deck/contracts/expert-fields";
import { inputsFrom } from "@deck/contracts/fields";
import { api, json } from "../../../lib/api.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { getJson } from "../../../lib/api-fetch.ts";
import { read } from "../../../lib/read.ts";
import type { ImportStep } from "./choice.ts";

export interface StepResult {
	step: ImportStep;
	/** Of the expert. */
	number: number | null;
	refused: string | null;
}

interface SendOptions {
	conf: string;
	invite: boolean;
	reader: string | undefined;
	isRetry: boolean;
}

/** Adds and changes experts. On a retry, earlier changes count as done. Rejects if the outcome is unknown. */
export async function sendSteps(steps: readonly ImportStep[], how: SendOptions): Promise<StepResult[]> {
	const added = await sendAdds(
		steps.filter((step) => step.act === "add"),
		how,
	);
	const changed: StepResult[] = [];
	for (const step of steps) if (step.act === "update") changed.push(await sendUpdate(step, how.conf));
	return [...added, ...changed];
}

type Add = Extract<ImportStep, { act: "add" }>;
type Update = Extract<ImportStep, { act: "update" }>;

async function sendAdds(
	steps: readonly Add[],
	{ conf, invite, reader, isRetry }: SendOptions,
): Promise<StepResult[]> {
	if (steps.length === 0) return [];
	const body = { experts: steps.map(({ form }) => form), invite };
	const results = await json(api.api.conf[":conf"].adm.experts.$post({ param: { conf }, json: body }));
	const existing = results.flatMap(({ number, refused }) =>
		isRetry && refused === "expert_exists" && number !== null ? [number] : [],
	);
	const own = await ownedExperts(conf, existing, reader);
	return steps.map((step, at) => {
		const { number = null, refused = null } = results[at] ?? {};
		return { step, number, refused: number !== null && own.has(number) ? null : refused };
	});
}

async function ownedExperts(conf: string, numbers: readonly number[], reader: string | undefined) {
	if (numbers.length === 0) return new Set<number>();
	const rows = await getJson(read("/api/conf/:conf/adm/experts/rows", { conf }, { ids: numbers.join(",") }));
	return new Set(rows.filter(({ added_by }) => added_by === reader).map(({ number }) => number));
}

async function sendUpdate(step: Update, conf: string): Promise<StepResult> {
	const { number, version } = step.expert;
	try {
		await api.api.conf[":conf"].adm.experts[":number"].$put({
			param: { conf, number: String(number) },
			json: { ...step.form, version },
		});
		return { step, number, refused: null };
	} catch (error) {
		if (!(error instanceof ApiError) || ![403, 404, 409, 422].includes(error.status)) throw error;
		const done = error.status === 409 && isSame(error.current as ExpertListRow, step.form);
		const [code = error.code] = Object.values(error.codes).flat();
		return { step, number, refused: done ? null : code };
	}
}

function isSame(row: ExpertListRow, form: ExpertForm): boolean {
	const part = ({ name, email, interests, languages, limit, ...rest }: ExpertForm) =>
		JSON.stringify([name, email, interests, languages, limit, inputsFrom(EXPERT_TEXTS, rest)]);
	return part(row) === part(form);
}

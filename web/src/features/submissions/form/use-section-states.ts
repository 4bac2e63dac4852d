import { type UseFormReturn, useFormState, useWatch } from "react-hook-form";
import * as v from "valibot";
import { allProblems } from "../../../lib/form-resolver.ts";
import type { UploadView } from "../../../lib/upload/view.ts";
import { SubmitSchema } from "./submit-schema.ts";
import { type SectionKey, type SectionState, sectionStates } from "./submit-sections.ts";
import type { SubmitValues } from "./submit-values.ts";

export interface FormParts<O = unknown> {
	form: UseFormReturn<SubmitValues, unknown, O>;
	/** Id of the `<form>`. */
	id: string;
	upload: UploadView | null;
}

export function useSectionStates<O>({
	form,
	upload,
}: FormParts<O>): Record<SectionKey, SectionState> & { problems: number } {
	useWatch({ control: form.control });
	const { errors } = useFormState({ control: form.control });
	const { issues = [] } = v.safeParse(SubmitSchema, form.getValues());
	const missing = issues.map((issue) => v.getDotPath(issue) ?? "");
	const shown = allProblems(errors).map(({ name }) => name);
	const states = sectionStates(missing, shown, upload);
	const problems = Object.values(states).reduce((sum, it) => sum + (it.kind === "errors" ? it.count : 0), 0);
	return { ...states, problems };
}

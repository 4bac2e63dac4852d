import { CircleAlert } from "lucide-react";
import { useFormContext } from "react-hook-form";
import { fieldId } from "../../lib/form.ts";
import { listProblemAt } from "../../lib/form-resolver.ts";
import { useFormLinks } from "./deck-form.tsx";
import { useProblemText } from "./problem-text.ts";

/** Shows a list's error, such as "exactly one corresponding author"; put it above. */
export function FormError({ name }: { name: string }) {
	const { id } = useFormLinks();
	const { formState } = useFormContext();
	const text = useProblemText();
	const problem = listProblemAt(formState.errors, name);
	if (!problem) return null;
	return (
		<p
			id={fieldId(id, name)}
			role="alert"
			tabIndex={-1}
			data-problem
			className="flex gap-1.5 text-13 font-medium text-bad"
		>
			<CircleAlert aria-hidden size={16} className="mt-px shrink-0 text-bad-icon" />
			{text(problem)}
		</p>
	);
}

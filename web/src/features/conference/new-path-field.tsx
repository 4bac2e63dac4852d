import { useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormField } from "../../ui/form/form-field.tsx";
import { TextInput } from "../../ui/text-input.tsx";

export function NewPathField() {
	const { t } = useTranslation("conference");
	return (
		<FormField name="path" label={t("form.path")} hint={<Address />}>
			{(field) => (
				<TextInput data-autofocus autoCapitalize="none" spellCheck={false} autoComplete="off" {...field} />
			)}
		</FormField>
	);
}

function Address() {
	const { watch } = useFormContext<{ path: string }>();
	return (
		<span className="break-all">
			{window.location.host}/<b className="font-semibold text-ink">{watch("path").trim() || "…"}</b>
		</span>
	);
}

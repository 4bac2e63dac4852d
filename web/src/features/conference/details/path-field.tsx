import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormField } from "../../../ui/form/form-field.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import type { Details, DetailsValues } from "./details-values.ts";

export function PathField({ conference }: { conference: Details }) {
	const { t } = useTranslation(["details", "conference"]);
	const path = useWatch<DetailsValues, "path">({ name: "path" }).trim();
	const { host } = window.location;
	return (
		<>
			<FormField
				name="path"
				label={t("conference:form.path")}
				hint={
					<span className="break-all">
						{host}/<b className="font-semibold text-ink">{path || "…"}</b>
					</span>
				}
			>
				{(field) => (
					<TextInput
						autoCapitalize="none"
						spellCheck={false}
						autoComplete="off"
						className="max-w-[420px]"
						{...field}
					/>
				)}
			</FormField>
			<p role="status" className="-mt-2 text-13 break-words text-secondary empty:hidden">
				{path && path !== conference.path && t("path.old", { address: `${host}/${conference.path}` })}
			</p>
		</>
	);
}

import type { RegistrationListRow } from "@deck/contracts/registration";
import { Search } from "lucide-react";
import { type SubmitEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../lib/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { formatOrganization, useRegistrationsContext } from "../registrations-context.ts";
import { registrationList } from "../registrations-list.tsx";
import { badgeName } from "./arrival-texts.ts";
import { type ParsedCode, parseCode } from "./parse-code.ts";

const MAX_OFFERED = 8;

interface FindFormProps {
	rows: readonly RegistrationListRow[];
	onFound(read: ParsedCode): void;
}

export function FindForm({ rows, onFound }: FindFormProps) {
	const { t } = useTranslation("check-in");
	const locale = useLocale();
	const context = useRegistrationsContext();
	const [query, setQuery] = useState("");
	const field = useRef<HTMLFormElement>(null);
	const read = parseCode(query, window.location.host);
	const found = read?.kind === "name" ? registrationList.search.finder().find(rows, read.text).rows : [];
	const take = (one: ParsedCode) => {
		onFound(one);
		setQuery("");
		field.current?.querySelector("input")?.focus();
	};
	const submit = (event: SubmitEvent) => {
		event.preventDefault();
		const [only] = found;
		if (read && read.kind !== "name") take(read);
		else if (only && found.length === 1) take({ kind: "number", number: only.number });
	};
	return (
		<form ref={field} onSubmit={submit} className="flex flex-col gap-2">
			<div className="flex gap-2">
				<div className="grow">
					<TextInput
						icon={Search}
						aria-label={t("find.label")}
						placeholder={t("find.label")}
						autoComplete="off"
						spellCheck={false}
						value={query}
						onChange={setQuery}
					/>
				</div>
				<Button type="submit" kind="primary">
					{t("find.submit")}
				</Button>
			</div>
			<p role="status" className={read?.kind === "name" ? "text-14 text-secondary" : "sr-only"}>
				{read?.kind === "name" &&
					(found.length === 0 ? t("find.none") : t("find.found", { count: found.length }))}
			</p>
			{found.length > 0 && (
				<ul className="divide-y divide-line rounded-card border border-line bg-surface">
					{found.slice(0, MAX_OFFERED).map((row) => (
						<li key={row.number}>
							<button
								type="button"
								onClick={() => take({ kind: "number", number: row.number })}
								className="flex min-h-11 w-full flex-col px-4 py-2 text-left hover:bg-sunken"
							>
								<span className="text-15 font-medium">{badgeName(row, locale)}</span>
								<span className="text-14 text-secondary">
									{[String(row.number), formatOrganization(row.organization, context.t), row.email]
										.filter(Boolean)
										.join(" · ")}
								</span>
							</button>
						</li>
					))}
				</ul>
			)}
		</form>
	);
}

import { use, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "../../lib/router.tsx";
import { sessionStore } from "../../lib/storage.ts";
import { TextInput } from "../../ui/text-input.tsx";
import { suggestAddress } from "./address-suggestion.ts";
import { CardField } from "./card-form.tsx";
import { CardMemoryContext } from "./card-memory.ts";

/** Keeps the typed address over a reload. */
const KEPT = "auth:email";

/** Returns the address from another card, else the query's `email`, else the one typed before a reload. */
export function useKnownEmail(): string {
	const memory = use(CardMemoryContext);
	const [query] = useSearchParams();
	return memory.email ?? query.get("email") ?? sessionStore.read<string>(KEPT) ?? "";
}

export const clearKeptEmail = (): void => sessionStore.remove(KEPT);

/** Shows the form's `email`; shares its value between cards and suggests corrections. */
export function EmailField({ autoFocus }: { autoFocus?: boolean }) {
	const { t } = useTranslation("account");
	const memory = use(CardMemoryContext);
	const input = useRef<HTMLInputElement>(null);
	return (
		<CardField name="email" label={t("email")}>
			{({ onChange, ...field }) => {
				const meant = suggestAddress(field.value);
				const change = (email: string) => {
					memory.email = email;
					sessionStore.write(KEPT, email);
					onChange(email);
				};
				return (
					<>
						<TextInput
							ref={input}
							type="email"
							autoComplete="username"
							inputMode="email"
							autoFocus={autoFocus}
							{...field}
							onChange={change}
						/>
						<div role="status">
							{meant && (
								<button
									type="button"
									className="target mt-1 text-left text-14 font-medium text-link wrap-anywhere hover:underline"
									onClick={() => {
										change(meant);
										input.current?.focus();
									}}
								>
									{t("did_you_mean", { email: meant })}
								</button>
							)}
						</div>
					</>
				);
			}}
		</CardField>
	);
}

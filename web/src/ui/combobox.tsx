import {
	Combobox as Base,
	ComboboxButton,
	ComboboxInput,
	ComboboxOption,
	ComboboxOptions,
} from "@headlessui/react";
import { ChevronDown, Plus, Search } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { findChoices } from "../lib/choices.ts";
import { cx } from "../lib/cx.ts";
import { useFieldAttributes } from "./field-context.ts";
import { HighlightedText } from "./highlighted-text.tsx";
import { openByEnter } from "./open-by-enter.ts";
import { Spinner } from "./spinner.tsx";
import { LIST_BOX, TopLayer } from "./top-layer.tsx";

export interface Choice {
	id: string;
	label: string;
	detail?: string;
	icon?: ReactNode;
	/** Can't be chosen; `detail` gives the reason. */
	off?: boolean;
	/** Further search terms, not displayed. */
	keywords?: readonly string[];
}

interface ComboboxProps {
	value: string;
	onChange(id: string): void;
	/** With `onQuery`, the results; includes the chosen one. */
	options: readonly Choice[];
	/** Leading options grouped while nothing is typed. */
	likely?: number;
	/** Called on typing, for options from elsewhere (debounce there). */
	onQuery?(query: string): void;
	loading?: boolean;
	/** Replaces "nothing found": minimum length, for example. */
	hint?: string;
	/** Offers to create what was typed. */
	create?: { label(query: string): string; make(query: string): void };
	placeholder?: string;
	autoFocus?: boolean;
	onBlur?(): void;
}

const CREATE = "\u0000create";
/** An option: a listbox must have one. */
const NOTE = "\u0000note";

export function Combobox({
	value,
	onChange,
	options,
	likely = 0,
	onQuery,
	loading,
	hint,
	create,
	placeholder,
	autoFocus,
	onBlur,
}: ComboboxProps) {
	const [query, setQuery] = useState("");
	const box = useRef<HTMLDivElement>(null);
	const { t } = useTranslation("common");
	const attributes = useFieldAttributes();
	const found = onQuery ? options : findChoices(options, query);
	const empty = found.length === 0 && !create;
	const note = loading ? t("searching") : empty ? (hint ?? t("nothing_found")) : null;
	const type = (text: string) => {
		setQuery(text);
		onQuery?.(text);
	};
	return (
		<Base
			// Remote options need a query first.
			immediate={!onQuery}
			value={value}
			onChange={(id: string | null) => {
				if (id === CREATE) create?.make(query);
				else if (id !== null) onChange(id);
			}}
			onClose={() => type("")}
		>
			<div ref={box} className="relative">
				<ComboboxInput
					{...attributes}
					autoComplete="off"
					placeholder={placeholder}
					data-autofocus={autoFocus || undefined}
					displayValue={(id: string) => options.find((option) => option.id === id)?.label ?? ""}
					onChange={(event) => type(event.target.value)}
					onBlur={onBlur}
					onKeyDown={openByEnter}
					// Typing replaces the chosen option.
					onFocus={(event) => event.target.select()}
					onClick={(event) => {
						if (query === "") event.currentTarget.select();
					}}
					className="field-box pr-10 pl-3"
				/>
				<ComboboxButton
					aria-label={t("open_list")}
					className="absolute inset-y-0 right-0 px-3 text-secondary"
				>
					{onQuery ? <Search aria-hidden size={16} /> : <ChevronDown aria-hidden size={16} />}
				</ComboboxButton>
				<ComboboxOptions as={TopLayer} under={box} modal={false} className={LIST_BOX}>
					{found.map((option, index) => (
						<ComboboxOption
							key={option.id}
							value={option.id}
							disabled={option.off}
							className={cx(
								"target flex cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1.5 text-14 data-disabled:cursor-not-allowed data-disabled:text-secondary data-focus:bg-selected",
								query === "" &&
									index === likely &&
									index > 0 &&
									"relative mt-2.5 before:absolute before:inset-x-0 before:-top-1.5 before:border-t before:border-line",
							)}
						>
							{option.icon}
							<span className="min-w-0">
								<HighlightedText text={option.label} query={query} />
								{option.detail && (
									<span className="block text-13 wrap-anywhere text-secondary">
										<HighlightedText text={option.detail} query={query} />
									</span>
								)}
							</span>
						</ComboboxOption>
					))}
					{note !== null && (
						<ComboboxOption
							disabled
							value={NOTE}
							className="flex items-center gap-2 px-2.5 py-2 text-13 text-secondary"
						>
							{loading && <Spinner size={16} />} {note}
						</ComboboxOption>
					)}
					{create && query.trim() !== "" && (
						<ComboboxOption
							value={CREATE}
							className="target flex cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1.5 text-14 font-medium text-link data-focus:bg-selected"
						>
							<Plus aria-hidden size={16} /> {create.label(query)}
						</ComboboxOption>
					)}
				</ComboboxOptions>
			</div>
		</Base>
	);
}

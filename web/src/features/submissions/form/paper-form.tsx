import type { User } from "@deck/contracts/account";
import type { Conference } from "@deck/contracts/conference";
import type { DraftUpload } from "@deck/contracts/draft";
import type { ReactNode } from "react";
import type { DefaultValues } from "react-hook-form";
import { cx } from "../../../lib/cx.ts";
import type { DraftState } from "../../../lib/draft-saver.ts";
import type { DeckForm as Form } from "../../../lib/form.ts";
import { DeckForm } from "../../../ui/form/deck-form.tsx";
import type { Difference } from "../../../ui/form/stale-notice.tsx";
import type { PaperFiles } from "../../../ui/paper/paper-files.ts";
import { AuthorsCard } from "../authors/authors-card.tsx";
import { ActionBar } from "../paper/action-bar.tsx";
import { ProceedingsEntry } from "../paper/proceedings-entry.tsx";
import { FileCard } from "./file-card.tsx";
import { KeywordsCard } from "./keywords-card.tsx";
import { LanguageCard, type LockedField } from "./language-card.tsx";
import { SectionNav } from "./section-nav.tsx";
import type { SubmitValues } from "./submit-values.ts";
import { TextCard } from "./text-card.tsx";

interface PaperFormProps<O> {
	conference: Conference;
	user: User;
	/** Staff also choose each author's e-mail language. */
	byStaff?: boolean;
	form: Form<SubmitValues, O>;
	/** Absent for an existing paper. */
	files?: PaperFiles;
	locked?: readonly LockedField[];
	/** Selectable ones; default: all. */
	offered?: ReadonlySet<string>;
	draftState: DraftState;
	missingFiles?: readonly DraftUpload[];
	label: string;
	onSave?: () => void;
	/** Shown after discarding. */
	discardedText?: string | undefined;
	/** Shown after a change elsewhere. */
	staleText?: string;
	differences?(theirs: DefaultValues<SubmitValues>): Difference[];
	header: ReactNode;
	notice?: ReactNode;
}

/** Shows the paper form, beside a live proceedings entry. `form` sets initial values and sending. */
export function PaperForm<O>({ conference, user, form, files, ...rest }: PaperFormProps<O>) {
	const {
		byStaff = false,
		locked,
		offered,
		draftState,
		missingFiles = [],
		label,
		onSave,
		discardedText,
		staleText,
	} = rest;
	const { differences, header, notice } = rest;
	const parts = { form: form.form, id: form.id, upload: files?.manuscript.view ?? null };
	return (
		<div className="grow">
			<div
				className={cx("mx-auto w-full max-w-[1224px] px-4 pt-6 pb-10 sm:pt-8", byStaff && "max-md:pt-1.5!")}
			>
				{header}
				<div className="mt-6 grid gap-x-8 gap-y-5 md:grid-cols-[208px_minmax(0,1fr)] lg:grid-cols-[208px_minmax(0,1fr)_240px]">
					<SectionNav {...parts} draftState={draftState} />
					<div className="min-w-0">
						{notice}
						<DeckForm
							form={form}
							discardedText={discardedText}
							staleText={staleText}
							differences={differences}
						>
							<LanguageCard conference={conference} locked={locked} offered={offered} />
							<TextCard />
							<AuthorsCard user={user} byStaff={byStaff} />
							<KeywordsCard />
							{files && <FileCard files={files} missing={missingFiles} />}
						</DeckForm>
					</div>
					<ProceedingsEntry form={form.form} conference={conference} />
				</div>
			</div>
			<ActionBar
				{...parts}
				busy={form.busy}
				label={label}
				onSave={onSave}
				onSubmit={() => void form.submit()}
			/>
		</div>
	);
}

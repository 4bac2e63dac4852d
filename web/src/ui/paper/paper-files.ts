import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { SENDING } from "../../lib/paper/file-ids.ts";
import { isBusy } from "../../lib/upload/view.ts";
import { type UploadHandle, useUpload } from "../upload/use-upload.ts";

/** The files that go with a form. */
export interface PaperFiles {
	manuscript: UploadHandle;
	source: UploadHandle;
	/** For after the form was sent: the server has taken them. */
	forget(): void;
}

const FILE_NAMES = ["upload_id", "source_upload_id"] as const;
type FileName = (typeof FILE_NAMES)[number];

/** Under which a browser keeps the files of a form, by the form's own name. */
export const fileForms = (key: string) => ({ manuscript: key, source: `${key}:source` });

/**
 * The uploads of a form.
 * @param user whose they are: an e-mail
 * @param key the form's own name, such as `submit:spectra`
 */
export function usePaperFiles(user: string, key: string): PaperFiles {
	const forms = fileForms(key);
	const manuscript = useUpload({ purpose: "manuscript", user, form: forms.manuscript });
	const source = useUpload({ purpose: "source", user, form: forms.source });
	return {
		...{ manuscript, source },
		forget() {
			manuscript.forget();
			source.forget();
		},
	};
}

/** Lets a form know which uploads it has. */
export function useFileIds<V extends Record<FileName, string>, O>(
	form: UseFormReturn<V, unknown, O>,
	files: PaperFiles,
): void {
	const { getValues, setValue, formState } = form as unknown as UseFormReturn<Record<FileName, string>>;
	const { isSubmitted } = formState;
	const ids = { upload_id: idOf(files.manuscript), source_upload_id: idOf(files.source) } as const;
	// After every render: text that comes back by Undo brings along an older upload.
	useEffect(() => {
		for (const name of FILE_NAMES) {
			if (getValues(name) !== ids[name]) setValue(name, ids[name], { shouldValidate: isSubmitted });
		}
	});
}

const idOf = ({ view }: UploadHandle) => view.upload?.id ?? (isBusy(view.state) ? SENDING : "");

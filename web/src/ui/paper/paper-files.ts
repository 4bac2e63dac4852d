import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { fileId } from "../../lib/paper/file-ids.ts";
import { type UploadHandle, useUpload } from "../upload/use-upload.ts";

export interface PaperFiles {
	manuscript: UploadHandle;
	source: UploadHandle;
	/** Call it once the form was sent: the server has the files. */
	release(): void;
}

const FILE_NAMES = ["upload_id", "source_upload_id"] as const;
type FileName = (typeof FILE_NAMES)[number];

export const fileForms = (key: string) => ({ manuscript: key, source: `${key}:source` });

/**
 * @param user e-mail
 * @param key form's name, such as `submit:spectra`
 */
export function usePaperFiles(user: string, key: string): PaperFiles {
	const forms = fileForms(key);
	const manuscript = useUpload({ purpose: "manuscript", user, form: forms.manuscript });
	const source = useUpload({ purpose: "source", user, form: forms.source });
	return {
		manuscript,
		source,
		release() {
			manuscript.release();
			source.release();
		},
	};
}

export function useFileIds<V extends Record<FileName, string>, O>(
	form: UseFormReturn<V, unknown, O>,
	files: PaperFiles,
): void {
	// `V` includes the file names; `UseFormReturn` is invariant in its values.
	const { getValues, setValue, formState } = form as unknown as UseFormReturn<Record<FileName, string>>;
	const { isSubmitted } = formState;
	const ids = {
		upload_id: fileId(files.manuscript.view),
		source_upload_id: fileId(files.source.view),
	} as const;
	// After every render: Undo may restore an older id.
	useEffect(() => {
		for (const name of FILE_NAMES) {
			if (getValues(name) !== ids[name]) setValue(name, ids[name], { shouldValidate: isSubmitted });
		}
	});
}

import { id } from "@deck/contracts/rules";
import * as v from "valibot";

/** An upload in an address. */
export const UploadParams = v.object({ id });

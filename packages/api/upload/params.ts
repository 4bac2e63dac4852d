import { id } from "@deck/contracts/rules";
import * as v from "valibot";

export const UploadParams = v.object({ id });

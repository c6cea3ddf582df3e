import { StandardOpenAPICodec, type StandardOpenAPICodecOptions } from "@orpc/openapi/standard";
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from "@orpc/openapi-client/standard";

/** Sends replies unchanged: the library would search each for values that JSON does not have. */
export class CallCodec extends StandardOpenAPICodec {
  constructor(options: StandardOpenAPICodecOptions) {
    const json = new StandardOpenAPIJsonSerializer();
    super(new StandardOpenAPISerializer(json, new StandardBracketNotationSerializer()), options);
  }

  override encode(output: unknown) {
    return { status: 200, headers: {}, body: output };
  }
}

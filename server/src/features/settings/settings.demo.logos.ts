// Logos of the demo's invented companies: 96 by 96 pixels, drawn from shapes of our own.
import { Buffer } from 'node:buffer';

const png = {
  waves:
    'iVBORw0KGgoAAAANSUhEUgAAAGAAAABgBAMAAAAQtmoLAAAAMFBMVEVMaXENWWoNWmoOWmsNWmoOWmt/1t3///8/p7MmcoFGk6AviJZyyNBwrbexys/e6eu+' +
    'x9J9AAAABXRSTlMAmORHFyif64MAAAAJcEhZcwAACxMAAAsTAQCanBgAAAMcSURBVFjDtZg7b9RAEMcN5AOgoPREkB6Q6CO+QYJWOp+5lBaPXL1KpFyqQ5uk' +
    'NpzECaqQAhDVRSFNKk4KPXcSPTrxCSJSYe/Ls+Px2lswlc+e3+5/HmvdOIqUPVxeYx7bXL0TQVtaZo22ug78V1gL2yiJR6yV3TP+N1hLux0iSIoK3MBssdIe' +
    'kFvcYgH2IAeehAD3wxRJTUssyNZb5SheDDKbp5stgBPOd/Tl3ehxs3+Pcz7Q10/bxLzIAW6jbgY+cAdYa/JPrjiQtNkMzOUGOxZo8t+S/vsmrSzyZr34IYE/' +
    'zAPkWd9DEQ+YB+jBFbvSn//0AVLD/jGM+Jp5AKVBi8ARE4DWwPnfImJZAv6beYC5AQrdF/Jij3mALevPB1lPXRx7AK1B2fXCaqsFTpSGrxxu5AGMBl3easQY' +
    'sBpsrlDECABtoKthC0gCThvMORWxCyifXU1foaarAqgN3qOmqwCVNpjb3WjgLU6Kc44IYEG0AfMBNUnxAwMWACzopHiD3mUhQE1SfJVuZ/8NSGb9rALEX6bb' +
    'v+hAutM0vay0d34zTbepYsfFoz4CEumfE5Mq8FE+QMAs1dav+HfUAxcYp9YuMTADCxkgSYEhUT24TgRVGnvpAq/VBk5au6ljTqbUsx9u4U7VzSz+LC9eQeDU' +
    'yYQC4lKJ0gbKp54NXeCNzHNma5S+KAH57DnqpRnI5riEywWGCJjaQuof6Xfz6xmqpQKqLjU4kIRF0AINMHb6wZcCk1ZzPBqTTJ84XxlJIPE0Cn2mPa1IA7jZ' +
    '34mjhreGe5xGQogJBcTnQnzK0IHNWDf3F0MCSIS0CXolxKIG0P6aKF86o/KmA8TCWgZfa2odIuhRCRzAwM7yG4dZNa2JADZBQjOiDsVC4luRcihA3T8gCpeU' +
    '+SmubDcUKT10Kq3/SnfKhUbQx6Hhf+8OcgLwkTP2mnEgQTKAvIk7NZn54QwFSiVAAtRIU5diOdKQQ1NdEYuhiRzLcJvA8ZUe/BJaUDH41UxNCe2/UT+8gsOE' +
    'htfg8Th4AA8f8aPQjwjBnynCP4SEf2oJ/pgT8rnoH8vibRlCLxpRAAAAAElFTkSuQmCC',
  letter:
    'iVBORw0KGgoAAAANSUhEUgAAAGAAAABgBAMAAAAQtmoLAAAAMFBMVEVMaXFaKW5bKW1aKW5aKG9bKm7////osEp9Vozu6Oygg6vRw9epdVqdaF64osDx0pr3' +
    'BAlxAAAABXRSTlMAk9BHF9z8Ic4AAAAJcEhZcwAACxMAAAsTAQCanBgAAAJuSURBVFjDnZi/TiMxEIeHgwdAd6KH4vqjoKe5B+DPoix30GERIoWSBokKCvpN' +
    'S5WIF0je4ERDS3lleAQQHVlvNvHYv9mdYaoo9pf1jL+sPCaqYvt71hhbPyiMtZbpHtkN5m9kithbEjuZKg7q+SuZMtbnwE8tsF/N/5apY9MDG3pgr5y/mhni' +
    '1wz4bQEObSvya1rLTLGr34R6K4Si3j9KhcVa/HFuLOiBc5441xOyhkDHzeIWA1CkvAQKrBN88KgELuAQBgYl0NUDx87HUA3kFVCogdcK6KsBNw8tcFoDUyVw' +
    'VwPnSmBSAz0d4L3oDgQ7CJo622a/2WMV4FMociEJElIYHgtJEPaiO/dpqADyuakjbAdhtcd17gqgrmcHK04whd4y+VZgWc47mARBtceLDey3Am6hRMchOwip' +
    '3Q8eNm0B/MLPqs9HyA5CXkyDp/WaAV58pDghteNNbwB47ZHiBLwYxuLKQDwDKE6CF2iFAIizBIoTVBtXOQXSnZokdjAgdSE0BQCpbaeJ4hR7EamQfEWxF33p' +
    '/wQA9J9M7KDklSe9E1LAp/DwP4qPKAniKVxeJfHGkyDuxXsK3HA7iHnRvQIxYHYQS+8SAW+sFMQKKAIFAMoUpCUFSRBX+ymdf80VJ6723xT4xxWnSO2T5yhe' +
    'KmPOE+BVOitEihNTGx89meLUoDZUnBrUhopTg9pQcRLfJ8Lbh4IfuZCAUfD4ECgkIE8B+ewcj1Lb6Twepbbzfzy6OKxLHUY0um/rmcT+oQnYsQEHlk60aprM' +
    'bZm58TO3lvbm1dwemxtwS502v3aJYL+mMF+E2K9azJc5luuiT8TOMEPP6YpDAAAAAElFTkSuQmCC',
};
export type DemoLogo = keyof typeof png;

export const inventLogo = (id: string, logo: DemoLogo, staff_id: string) => ({
  id,
  staff_id,
  media_type: 'image/png',
  content: `\\x${Buffer.from(png[logo], 'base64').toString('hex')}`,
  used: true,
});

// Pairs of names with the expected verdict, half of them traps: same (at least 0.95), alike (at least 0.88) or different.

export type Verdict = 'same' | 'alike' | 'different';

const rows = `
same      | 王小明 | 王小明
same      | 王小明 | 王 小明
same      | 王小明 | 王小明先生
same      | 陳大文 | 陈大文
same      | 張學友 | 张学友
same      | 劉德華 | 刘德华女士
same      | 蕭敬騰 | 萧敬腾
same      | 歐陽修 | 欧阳修
same      | 阿卜杜拉·买买提 | 阿卜杜拉买买提
same      | 北京长城贸易有限公司 | 北京長城貿易
same      | 王小明（Wang Xiaoming） | 王小明
same      | 王小明 Peter | 王小明
same      | 李雷 | 李雷博士
same      | 鄧麗君 | 邓丽君
same      | ＷＡＮＧ　Ｘｉａｏｍｉｎｇ | Wang Xiaoming
same      | WANG XIAOMING | Xiaoming Wang
same      | WANG, XIAO MING | Xiao-Ming WANG
same      | Wang Xiaoming | WANG XIAO MING MR
same      | Peter Wang Xiaoming | Wang Xiaoming
same      | Chen Wei | WEI CHEN
same      | John Smith | SMITH JOHN
same      | John Smith | Mr. John Smith
same      | José García | JOSE GARCIA
same      | Søren Kierkegaard | Soren Kierkegaard
same      | Jürgen Groß | JURGEN GROSS
same      | O'Brien Patrick | Patrick O’Brien
same      | Acme Trading Ltd | ACME TRADING LIMITED
same      | Jean-Luc Picard | JEAN LUC PICARD
same      | Anna Maria Rossi | ANNA MARIA ROSSI
same      | Vladimir Ivanov Petrov | Petrov Vladimir
same      | Łukasz Kowalski | Lukasz Kowalski
same      | Nguyễn Văn An | NGUYEN VAN AN
same      | Kim Minsu | KIM MIN SU
same      | Владимир Петров | ПЕТРОВ ВЛАДИМИР
same      | Christopher Johnson | Christoper Johnson
same      | Cher | CHER
same      | Boris Petrov | Bofis Petrov
same      | Omar Haddad Faisal | Omar Haddad Fisal
same      | Musa al-Masri | Musa Almasri
same      | Gao Xiaoming | XIAOMING GAO
alike     | 王小明 | Xiao-Ming WANG
alike     | 王小明 | WANG XIAOMING
alike     | 王小明 | wangxiaoming
alike     | 王小明 | Xiaoming Wang
alike     | 王小明 | Mr WANG Xiao Ming
alike     | 王小明 | Peter Wang Xiaoming
alike     | 王小明 | XIAOMINGWANG
alike     | 王小明 | Wong Xiaoming
alike     | 陳偉 | Chan Wei
alike     | 陈伟 | TAN WEI
alike     | 曾国藩 | Zeng Guofan
alike     | 单雄信 | Shan Xiongxin
alike     | 吕布 | Lv Bu
alike     | 吕布 | LU BU
alike     | 吕布 | Lyu Bu
alike     | 欧阳修 | Ouyang Xiu
alike     | 欧阳修 | OU YANG XIU
alike     | 歐陽修 | Xiu Auyeung
alike     | 司徒美堂 | Szeto Meitang
alike     | 黄飞鸿 | Wong Feihong
alike     | 黄飞鸿 | NG FEI HONG
alike     | 谢霆锋 | Tse Tingfeng
alike     | 许志安 | Hui Zhi An
alike     | 蔡英文 | Tsai Yingwen
alike     | 郭靖 | Kwok Jing
alike     | 叶问 | Yip Wen
alike     | 李小龙 | Lee Xiao-Long
alike     | 刘洋 | Liú Yáng
alike     | 王小明先生 | WANG XIAO-MING
different | 王小明 | 王小宁
different | 王小明 | 王晓明
different | 王小明 | 汪小明
different | 王小明 | 王明
different | 王小明 | 小明
different | 王小明 | Wang Xiaoning
different | 王小明 | Wang Mingxiao
different | 王小明 | Wang Ming
different | 王小明 | Xiaoming
different | 王小明 | Wang
different | 王小明 | Li Xiaoming
different | 王小明 | Huang Xiaoming
different | 王小明 | Wang Xiaomin
different | 王伟 | Wang Weiwei
different | 李娜 | Li Nana
different | 陈伟 | 陈炜
different | 陈伟 | Chen Wen
different | 张三 | 张三丰
different | 张三丰 | Zhang San
different | 欧阳修 | Ou Yang
alike     | 曾国藩 | Ceng Guofan
different | 曾国藩 | Zeng Guofa
different | 刘德华 | 刘德化
different | 北京长城贸易有限公司 | 北京长城商贸有限公司
different | 上海浦东贸易有限公司 | 上海浦西贸易有限公司
different | Wang Xiaoming | Wang Xiaoning
different | Wang Xiaoming | Wang Xiaomin
different | Wang Xiaoming | Wang Mingxiao
different | Xiao-Ming WANG | Wang Xiaoning
different | Wang Wei | Wang Wen
different | Wang Wei | Wong Wei
different | Zhang Li | Zhang Lin
different | Chen Jing | Cheng Jing
different | Li Na | Li Nan
different | Liu Yang | Liu Yan
different | Gao Jing | Gao Jin
different | Yingfei Xing | XING Yinglei
different | Peng Li | Peng Lin
different | Dan Moore | Don Moore
different | Peter Brown | Peter Crown
different | Vladimir | Vladimir Putin
different | Vladimir | Vladimir Petrov Ivanov
different | Vladimir | Wladimir
different | Mohammed | Mohammed Ali
different | Cher | Cherry
different | John Smith | John Smythson
different | John Smith | Jane Smith
different | John Smith | John Jones
different | John Smith | Smith
different | Peter Wang | Paul Wang
different | Anna Rossi | Anna Russo
different | Maria Garcia | Mario Garza
different | Robert Brown | Brown Foundation Trust
different | Ali Hassan | Hassan Omar
different | Kim Minsu | Kim Minji
different | Park Jisoo | Park Jimin
different | Ivan Petrov | Ivan Popov
different | Acme Trading Ltd | Acme Holdings Ltd
different | Acme Trading Ltd | Apex Training Ltd
different | Владимир Петров | Владислав Перов
different | Nguyen Van An | Nguyen Van Binh
different | Elizabeth Taylor | Liz Taylor
different | 王小明 | 明小王
different | 林达 | Linda Hughes
different | 陈燕 | Ahmed Tanyan
different | 李安 | Lian Petersen
different | 한지민 | 한지수
different | 佐藤健 | 佐藤剛
different | | 王小明
different | Mr | 王小明
different | 12345 | 王小明
different | 王小明 | 12345 67890
different | Ltd | Acme Trading Ltd
`;

export const pairs: readonly { verdict: Verdict; one: string; other: string }[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [verdict = '', one = '', other = ''] = row.split('|').map((cell) => cell.trim());
    return { verdict: verdict as Verdict, one, other };
  });
